import { describe, expect, test } from 'vitest'
import { dependentFaults, dobFault, stepsToRepeat } from './check.ts'
import { enrollmentFixture } from '../../testing/enrollment-fixture.ts'

const today = '2026-11-10'

describe('a birth date', () => {
  test.each([
    ['2008-11-10', undefined],
    ['2008-11-11', 'You must be 18 years to proceed'],
    ['2026-11-11', 'The date of birth cannot be in the future'],
    ['1900-01-01', 'Enter a date of birth within the last 120 years'],
  ])('of %s gets %s [SF-5.03, SF-9.01]', (dob, message) => {
    expect(dobFault(dob, today)?.error_message).toBe(message)
  })
})

describe('dependents of a tier', () => {
  test.each([
    ['IO', null, null, []],
    ['IS', null, null, ['dep_dob']],
    ['IC', null, null, ['no_of_children']],
    ['IF', null, null, ['dep_dob', 'no_of_children']],
    ['IF', '1990-01-01', 8, []],
    ['IF', '1990-01-01', 9, ['no_of_children']],
    ['IC', null, 9, []],
    ['IC', null, 10, ['no_of_children']],
    ['IS', '2030-01-01', null, ['dep_dob']],
    ['IS', '2022-01-01', null, ['dep_dob']],
  ] as const)(
    '%s with spouse %s and %s children is refused at %j [SF-5.10, SF-9.08]',
    (tier, dep_dob, no_of_children, refused) => {
      expect(dependentFaults({ tier, dep_dob, no_of_children }, today).map((fault) => fault.target_element)).toEqual(
        refused,
      )
    },
  )
})

test('a changed family repeats the dependents step, a changed zip code the contact step', () => {
  const before = enrollmentFixture({ no_of_children: 2 })
  expect(stepsToRepeat(before, { ...before, tier: 'IF' })).toEqual(['review_info', 'dependent_info'])
  expect(stepsToRepeat(before, { ...before, no_of_children: 1 })).toEqual(['review_info', 'dependent_info'])
  expect(stepsToRepeat(before, { ...before, zip: '02108' })).toEqual(['review_info', 'contact_info'])
})

test('a changed group repeats employer, payment and signature; a changed rep or process the signature [D-4.16] [D-4.17] [D-4.19]', () => {
  const before = enrollmentFixture({ agent_id: 10109, group_id: 77 })
  const repeated = (change: Partial<typeof before>) => stepsToRepeat(before, { ...before, ...change }).toSorted()
  expect(repeated({ group_id: 3001 })).toEqual(['agreement_info', 'billing_info', 'employer_info', 'review_info'])
  expect(repeated({ agent_id: 10110 })).toEqual(['agreement_info', 'review_info'])
  expect(repeated({ eprocess: 'rep' })).toEqual(['agreement_info', 'review_info'])
})
