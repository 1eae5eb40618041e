/** Digits and capitals without look-alikes (0 O, 1 I L), and without A and U so that no words appear; 29 characters, a prime. */
export const codeAlphabet = '23456789BCDEFGHJKMNPQRSTVWXYZ'

const length = 10

/** A code such as 7K4M9-XQ2CV (D-1.03): 29¹⁰, about 4·10¹⁴ values. `random(n)` returns a whole number from 0 to n - 1. */
export const makeCode = (random: (limit: number) => number): string => {
  const text = Array.from({ length }, () => codeAlphabet[random(codeAlphabet.length)]).join('')
  return `${text.slice(0, 5)}-${text.slice(5)}`
}

/** Normalizes a typed code; letter case, spaces and hyphens don't matter (D-6.03). */
export const normalizeCode = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '')
