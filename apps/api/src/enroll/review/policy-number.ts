import { codeAlphabet as alphabet } from '../../readable-codes.ts'

const base = alphabet.length
const payloadLength = 8

/**
 * A policy number such as 7K4-M9X-Q2C: eight random characters (29⁸, about 5·10¹¹) and a check character, so it reveals nothing about how
 * many there are (D-4.07). `random(n)` returns an integer from 0 to n - 1.
 */
export const makePolicyNumber = (random: (below: number) => number): string => {
  const payload = Array.from({ length: payloadLength }, () => random(base))
  const check = (base - (weightedSum([...payload, 0]) % base)) % base
  const text = [...payload, check].map((value) => alphabet[value]).join('')
  return groupByThree(text)
}

/** Normalizes a policy number as typed or read aloud; undefined if it isn't one, such as after a typo. */
export const readPolicyNumber = (typed: string): string | undefined => {
  const text = typed.toUpperCase().replaceAll(/[\s-]/g, '')
  const values = Array.from(text, (character) => alphabet.indexOf(character))
  const isWhole = values.length === payloadLength + 1 && !values.includes(-1)
  return isWhole && weightedSum(values) % base === 0 ? groupByThree(text) : undefined
}

// Weights 9, 8 … 1: all different and none a multiple of the prime 29, so that one wrong character, or two
// swapped ones, always change the sum.
const weightedSum = (values: readonly number[]): number =>
  values.reduce((sum, value, at) => sum + value * (values.length - at), 0)

const groupByThree = (text: string): string => text.replaceAll(/(.{3})(?=.)/g, '$1-')
