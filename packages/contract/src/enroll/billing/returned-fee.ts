/** What a bank payment that is returned for want of money costs, in cents (EW-9.14). */
export const returnedFeeCents = 3000
