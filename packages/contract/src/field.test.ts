import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { personalFields } from './enroll/personal.ts'
import { checkAnswers, maskAnswers, unmaskAnswers, type FieldState, type NameOf } from './field.ts'

const today = '2026-11-10'
type Name = NameOf<typeof personalFields>
const state = (field_name: Name, given: Partial<FieldState<Name>> = {}): FieldState<Name> => ({
  field_name,
  value: null,
  required: true,
  read_only: false,
  ...given,
})

describe('answers against the fields that are asked', () => {
  test.each([
    ['an asked field that is empty [EW-5.01, D-4.13]', [state('last_name')], {}, 'Field is required'],
    ['a name with digits [D-4.09]', [state('last_name')], { last_name: 'R2D2' }, 'Please enter valid last name'],
    [
      'another mask than the stored one [D-1.07]',
      [state('ssn', { value: 'xxx-xx-6789' })],
      { ssn: 'xxx-xx-1111' },
      'Invalid Social Security Number',
    ],
    [
      'a prior date after today [EW-5.06]',
      [state('prior_effective_date')],
      { prior_effective_date: '11/11/2026' },
      'The date cannot be later than today',
    ],
  ])('refuses %s', (_, asked, given, message) => {
    expect(checkAnswers(personalFields, asked, given, today).faults.map((fault) => fault.error_message)).toEqual([
      message,
    ])
  })

  test('lets the middle name stay empty [D-4.13]', () => {
    expect(checkAnswers(personalFields, [state('middle_name')], {}, today)).toEqual({ answers: {}, faults: [] })
  })

  test('keeps the server’s value of a read-only field and drops what is not asked [D-4.03, D-4.13]', () => {
    const asked = [state('gender', { value: '1', read_only: true }), state('weight', { required: false })]
    expect(checkAnswers(personalFields, asked, { gender: '0', weight: '150' }, today).answers).toEqual({ gender: '1' })
  })
})

const nineDigits = fc.integer({ min: 100_000_000, max: 899_999_999 }).map(String)

test('a mask that comes back unchanged keeps every stored SSN, and never shows more than four digits [D-1.07]', () => {
  fc.assert(
    fc.property(nineDigits, (ssn) => {
      const masked = maskAnswers(personalFields, { ssn, first_name: 'Ana' })
      expect(masked.ssn).toBe(`xxx-xx-${ssn.slice(-4)}`)
      expect(unmaskAnswers(personalFields, masked, { ssn })).toEqual({ ssn, first_name: 'Ana' })
    }),
  )
})
