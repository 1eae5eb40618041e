import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../date.ts'
import { dueBefore, graceOf } from './grace.ts'

test.each([
  ['on the due date', '2026-10-04', 31, false],
  ['on the last day of the grace period', '2026-11-04', 31, false],
  ['on the day after it', '2026-11-05', 31, true],
  ['with a grace period of one day', '2026-10-06', 1, true],
  ['with a grace period of two months', '2026-11-05', 60, false],
])('decides whether a policy is past its grace period: %s', (_when, today, days, is_past) => {
  const month = { due_on: '2026-10-04' }
  expect(graceOf(month, { today, days })).toEqual({
    pay_by: addDays(month.due_on, days),
    is_past,
  })
})

test('without a grace period no policy is past it', () => {
  const month = { due_on: '2026-10-04' }
  expect(graceOf(month, { today: '2036-11-10', days: 0 })).toBeUndefined()
  expect(dueBefore('2036-11-10', 0)).toBeNull()
})

test('a query over all policies finds exactly those past their grace period', () => {
  fc.assert(
    fc.property(fc.integer({ min: -400, max: 400 }), fc.integer({ min: 1, max: 365 }), (ago, days) => {
      const today = '2026-11-10'
      const due_on = addDays(today, -ago)
      const grace = graceOf({ due_on }, { today, days })
      expect(due_on < (dueBefore(today, days) ?? '')).toBe(grace?.is_past)
    }),
  )
})
