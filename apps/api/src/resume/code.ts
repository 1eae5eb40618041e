/** Days after which a code and a link end (D-6.03, D-6.04). */
export const resumeDays = 30
