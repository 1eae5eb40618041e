import * as fc from 'fast-check'
import { randomInt } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { makePolicyNumber, readPolicyNumber } from './policy-number.ts'

const alphabet = '23456789BCDEFGHJKMNPQRSTVWXYZ'
const numbers = fc
  .array(fc.nat(28), { minLength: 8, maxLength: 8 })
  .map((values) => makePolicyNumber((below) => Math.min(values.pop() ?? 0, below - 1)))
const bare = (number: string) => number.replaceAll('-', '')

describe('the confirmation number', () => {
  test('is nine characters in groups of three, without look-alikes [D-4.07]', () => {
    const number = makePolicyNumber(randomInt)
    expect(number).toMatch(/^[2-9B-HJKMNP-TV-Z]{3}-[2-9B-HJKMNP-TV-Z]{3}-[2-9B-HJKMNP-TV-Z]{3}$/)
    expect(readPolicyNumber(number)).toBe(number)
  })

  test('is read in upper or lower case, with or without spaces and hyphens [D-4.07]', () => {
    fc.assert(
      fc.property(numbers, (number) => {
        expect(readPolicyNumber(` ${bare(number).toLowerCase()} `)).toBe(number)
      }),
    )
  })

  test('catches every single wrong character [D-4.07]', () => {
    fc.assert(
      fc.property(numbers, fc.nat(8), fc.constantFrom(...Array.from(alphabet)), (number, at, other) => {
        const text = bare(number)
        fc.pre(text[at] !== other)
        expect(readPolicyNumber(text.slice(0, at) + other + text.slice(at + 1))).toBeUndefined()
      }),
      { numRuns: 2000 },
    )
  })

  test('catches every swap of neighboring characters [D-4.07]', () => {
    fc.assert(
      fc.property(numbers, fc.nat(7), (number, at) => {
        const text = bare(number)
        fc.pre(text[at] !== text[at + 1])
        expect(readPolicyNumber(`${text.slice(0, at)}${text[at + 1]}${text[at]}${text.slice(at + 2)}`)).toBeUndefined()
      }),
      { numRuns: 2000 },
    )
  })

  test('refuses a number that is too short, too long or has other characters [D-4.07]', () => {
    for (const wrong of ['', '222', '222-222-22', '222-222-2222', 'OOO-OOO-OOO', '\u0000'.repeat(9)])
      expect(readPolicyNumber(wrong)).toBeUndefined()
  })
})
