import { expect, test } from 'vitest'
import { workMinimums } from './work-minimums.ts'

test.each([
  [
    'salaryError',
    15_000,
    30,
    'This plan is for people who earn at least $15,000 a year and work at least 30 hours a week.',
  ],
  [
    'hourError',
    15_000,
    30,
    'This plan is for people who earn at least $15,000 a year and work at least 30 hours a week.',
  ],
  ['salaryError', 15_000, null, 'This plan is for people who earn at least $15,000 a year.'],
  ['hourError', null, 30, 'This plan is for people who work at least 30 hours a week.'],
  ['salaryError', null, null, undefined],
  ['smokerError', 15_000, 30, undefined],
] as const)(
  '%s with at least %s dollars and %s hours states the plan’s minimums [SF-8.13]',
  (code, minimumIncome, minimumHours, words) => {
    expect(workMinimums({ offered: { minimumIncome, minimumHours } }, code)).toBe(words)
  },
)
