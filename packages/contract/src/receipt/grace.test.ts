import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../date.ts'
import { dueBefore, graceOf } from './grace.ts'

const starts_on = '2026-09-01'

test.each([
  ['on the day of the payment', '2026-10-04', 31, false],
  ['on the last day of the grace', '2026-11-04', 31, false],
  ['on the day after it', '2026-11-05', 31, true],
  ['where the grace is a single day', '2026-10-06', 1, true],
  ['where it is two months', '2026-11-05', 60, false],
])('%s, a policy is past its grace or not', (_when, today, days, is_past) => {
  const month = { covers_from: '2026-10-01', due_on: '2026-10-04' }
  expect(graceOf(month, { today, days, starts_on })).toEqual({
    pay_by: addDays(month.due_on, days),
    is_past,
    ends_on: '2026-10-01',
    paid_through: '2026-09-30',
  })
})

test('nothing is paid through of a policy whose first month is unpaid', () => {
  const month = { covers_from: starts_on, due_on: '2026-08-20' }
  expect(graceOf(month, { today: '2026-11-10', days: 31, starts_on })).toMatchObject({
    paid_through: null,
    ends_on: starts_on,
  })
})

test('where no grace is set no policy is past it', () => {
  const month = { covers_from: '2026-10-01', due_on: '2026-10-04' }
  expect(graceOf(month, { today: '2036-11-10', days: 0, starts_on })).toBeUndefined()
  expect(dueBefore('2036-11-10', 0)).toBeNull()
})

test('whoever looks through all policies finds those that are past their grace, and no other', () => {
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 400 }), fc.integer({ min: 1, max: 365 }), (ago, days) => {
      const today = '2026-11-10'
      const due_on = addDays(today, -ago)
      const grace = graceOf({ covers_from: '2026-10-01', due_on }, { today, days, starts_on })
      expect(due_on < (dueBefore(today, days) ?? '')).toBe(grace?.is_past)
    }),
  )
})
