import { expect, test } from 'vitest'
import { coversFirstDay, endOf, monthsBack, stillWorks, endDayFault } from './departed.ts'

test.each([
  ['2026-11-10', 0],
  ['2026-12-01', 0],
  ['2026-11-09', 1],
  ['2026-10-10', 1],
  ['2026-10-09', 2],
  ['2026-03-01', 9],
  ['2025-11-10', 12],
])('an end on %s is %i months back on November 10', (day, months) => {
  expect(monthsBack(day, '2026-11-10')).toBe(months)
})

test('coverage in force keeps at least its first day', () => {
  expect(endOf({ starts_on: '2026-11-01' }, '2026-10-01')).toBe('2026-11-02')
  expect(endOf({ starts_on: '2026-01-01' }, '2026-10-01')).toBe('2026-10-01')
})

const january = { state: 'checked', starts_on: '2027-01-01' } as const
const inForce = { state: 'active', starts_on: '2026-12-01' } as const
test.each([
  ['would cancel a plan while they still work', [january], '2026-12-10', stillWorks],
  ['is the last day of work itself', [january], '2026-12-15', stillWorks],
  ['is after the last day of work, and cancels a plan that never started', [january], '2026-12-16', undefined],
  ['is before coverage already in force', [inForce], '2026-11-20', coversFirstDay(inForce)],
  ['ends one plan and cancels another', [january, inForce], '2026-12-10', undefined],
  ['is after the first day of coverage in force', [inForce], '2026-12-02', undefined],
  ['ends nothing', [], '2026-12-10', undefined],
])('checks an end date for an employee who works until December 15: one that %s', (_, plans, day, why) => {
  expect(endDayFault(plans, day, '2026-12-15')).toBe(why)
})
