/** Whether this is a stored number masked with x, which can be replaced but not edited. */
export const isMasked = (shown: string): boolean => /^x[x-]*\d{0,4}$/.test(shown)
