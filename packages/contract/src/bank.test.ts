import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRoutingNumber } from './bank.ts'

test.each(['011000015', '011000028', '021000021', '122105155'])(
  'accepts %s, a routing number in use [D-5.01]',
  (digits) => {
    expect(isRoutingNumber(digits)).toBe(true)
  },
)

test.each(['011000016', '000000000', '11000015', '0110000150', '0011000015', '01100001x', ''])(
  'refuses "%s" [D-5.01]',
  (digits) => {
    expect(isRoutingNumber(digits)).toBe(false)
  },
)

test('notices any single mistyped digit [D-5.01]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 9 }), (at, by) => {
      const digits = Array.from('122105155', Number)
      digits[at] = ((digits[at] ?? 0) + by) % 10
      expect(isRoutingNumber(digits.join(''))).toBe(false)
    }),
  )
})
