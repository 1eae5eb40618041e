import { expect, test } from 'vitest'
import { spouseAgeFault } from '../rules.ts'
import { childAgeFault, dependentFields } from './dependents.ts'

test.each([
  ['2000-12-01', 'A child must be under 26 on the day coverage starts'],
  ['2000-12-02', undefined],
])('a child born on %s, covered from December 1, 2026: %s [D-4.11]', (birthdate, message) => {
  expect(childAgeFault(birthdate, '2026-12-01')).toBe(message)
})

test.each([
  ['2010-12-01', undefined],
  ['2010-12-02', 'Check the date of birth. A spouse must be at least 16'],
  ['2022-11-10', 'Check the date of birth. A spouse must be at least 16'],
])('a spouse born on %s, checked on December 1, 2026: %s', (birthdate, message) => {
  expect(spouseAgeFault(birthdate, '2026-12-01')).toBe(message)
  const given = { today: '2026-12-01', answers: { relationship: 'spouse' } }
  expect(dependentFields.birthdate.check?.(birthdate, given)).toBe(message)
  expect(dependentFields.birthdate.check?.(birthdate, { ...given, answers: { relationship: 'child' } })).toBeUndefined()
})
