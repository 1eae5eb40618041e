import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dollarsOf, roundHalfUp, shownAmount, shownFee, shownMoney } from './money.ts'

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [3885, '38.85'],
  [123_450, '1234.50'],
])('%i cents are %s dollars', (cents, text) => expect(dollarsOf(cents)).toBe(text))

test('shows prices with a dollar sign and thousands separators', () => {
  expect(shownMoney('1234567.05')).toBe('$1,234,567.05')
  expect(shownMoney('38.85')).toBe('$38.85')
  expect(shownAmount(400_000)).toBe('$400,000')
})

test.each(['free', '12', '', 'x12.00', '12x.00', '.50'])('shows %j, which is no amount, unchanged', (text) =>
  expect(shownMoney(text)).toBe(text),
)

test.each([
  [0, '$0'],
  [500, '$5'],
  [550, '$5.50'],
  [123_400, '$1,234'],
  [123_405, '$1,234.05'],
])('shows a fee of %i cents as %s in a sentence', (cents, words) => expect(shownFee(cents)).toBe(words))

test('rounds a derived price half up to the cent, exactly [D-2.03]', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      fc.bigInt({ min: 1n, max: 10n ** 9n }),
      (numerator, denominator) => {
        const rounded = BigInt(roundHalfUp(numerator, denominator))
        const twice = 2n * (numerator - rounded * denominator)
        expect(twice < denominator && twice >= -denominator).toBe(true)
      },
    ),
  )
  expect(roundHalfUp(5n, 10n)).toBe(1)
  expect(roundHalfUp(49n, 100n)).toBe(0)
})
