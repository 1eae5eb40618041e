import { expect, test } from 'vitest'
import { cartStart, pickedStart } from './cart-start.ts'

const days = ['2026-12-01', '2027-01-01']

test.each([
  ['nothing was picked', null, days, { day: '2026-12-01', chosen: null, unavailable: null }],
  ['the picked day is possible', '2027-01-01', days, { day: '2027-01-01', chosen: '2027-01-01', unavailable: null }],
  ['the picked day has passed', '2026-11-01', days, { day: '2026-12-01', chosen: null, unavailable: '2026-11-01' }],
  ['no day is possible', '2027-01-01', [], { day: null, chosen: null, unavailable: '2027-01-01' }],
])(
  'if %s, a cart starts on it or on the earliest date, and says which date is unavailable [D-3.04]',
  (_, picked, of, start) => {
    expect(cartStart(picked, of)).toEqual(start)
  },
)

test('the latest pick overrides the checkout date', () => {
  expect(pickedStart({ chosen_start: '2027-01-01', effective_date: '2026-12-01' })).toBe('2027-01-01')
  expect(pickedStart({ chosen_start: null, effective_date: '2026-12-01' })).toBe('2026-12-01')
})
