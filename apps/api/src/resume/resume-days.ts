/** Days until a code or link expires (D-6.03, D-6.04). */
export const resumeDays = 30
