import { legible } from '../legible.ts'

/** Days after which a code and a link end (D-6.03, D-6.04). */
export const resumeDays = 30
const length = 10

/** A code such as 7K4M9-XQ2CV (D-1.03): 29¹⁰, some 4·10¹⁴. `random(n)` yields a whole number from 0 to n - 1. */
export const makeCode = (random: (below: number) => number): string => {
  const text = Array.from({ length }, () => legible[random(legible.length)]).join('')
  return `${text.slice(0, 5)}-${text.slice(5)}`
}

/** What somebody typed, as a code's one form: letter case, spaces and hyphens don't count (D-6.03). */
export const readCode = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '')
