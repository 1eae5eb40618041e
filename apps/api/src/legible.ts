/** Digits and capitals without look-alikes (0 O, 1 I L) and without A and U, so that no words arise; 29 of them, a prime. */
export const legible = '23456789BCDEFGHJKMNPQRSTVWXYZ'
