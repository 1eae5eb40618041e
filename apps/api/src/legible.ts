/** Digits and capitals without look-alikes (0 O, 1 I L) and without A and U, so that no words arise; 29 of them, a prime. */
export const legible = '23456789BCDEFGHJKMNPQRSTVWXYZ'

const length = 10

/** A code such as 7K4M9-XQ2CV (D-1.03): 29¹⁰, some 4·10¹⁴. `random(n)` yields a whole number from 0 to n - 1. */
export const makeCode = (random: (below: number) => number): string => {
  const text = Array.from({ length }, () => legible[random(legible.length)]).join('')
  return `${text.slice(0, 5)}-${text.slice(5)}`
}

/** What somebody typed, as a code's one form: letter case, spaces and hyphens don't count (D-6.03). */
export const readCode = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '')
