import { expect, test } from 'vitest'
import type { CoverageState } from '../office/states.ts'
import { beforeStart, endingChoices, endOfChoice } from './ending-choices.ts'

const at = (state: CoverageState, starts_on: string, ends_on: string | null = null, today = '2026-11-10') =>
  endingChoices({ state, starts_on, ends_on }, today)
const fromNow = ['2026-12-01', '2027-01-01', '2027-02-01', '2027-03-01']

test.each([
  ['in force', 'active', '2026-01-01', fromNow],
  ['accepted, its first day passed', 'accepted', '2026-11-01', fromNow],
  ['not confirmed, its first day passed', 'sent', '2026-11-01', fromNow],
  ['on its way', 'checked', '2027-01-01', [null]],
  ['accepted and to come', 'accepted', '2027-01-01', [null]],
] as const)(
  'a plan that is %s offers month ends once it has started, and cancellation before',
  (_what, state, starts, days) => {
    expect(at(state, starts)).toEqual(days)
  },
)

test.each(['rejected', 'ended', 'canceled', 'in-progress'] as const)('a plan that is %s offers nothing', (state) => {
  expect(at(state, '2026-01-01')).toEqual([])
})

test('offers today on the last day of a month, and nothing for a plan that already ends', () => {
  expect(at('active', '2026-01-01', null, '2026-11-30')[0]).toBe('2026-12-01')
  expect(at('active', '2026-01-01', '2027-01-01')).toEqual([])
})

test('converts the last day to the first day without coverage', () => {
  expect([endOfChoice('2026-11-30'), endOfChoice(beforeStart)]).toEqual(['2026-12-01', null])
})
