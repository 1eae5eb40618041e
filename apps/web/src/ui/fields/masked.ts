/** A number that is kept is shown masked with x; it is no text to change, only to replace. */
export const isMasked = (shown: string): boolean => /^x[x-]*\d{0,4}$/.test(shown)
