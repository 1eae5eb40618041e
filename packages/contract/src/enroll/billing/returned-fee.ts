/** The fee for a bank payment returned for insufficient funds, in cents (EW-9.14). */
export const returnedFeeCents = 3000
