import { expect, test } from 'vitest'
import { checkAnswers } from '../field.ts'
import { birthdateField, bodyFields } from './person-fields.ts'

const fields = { ...birthdateField, ...bodyFields }
const [adult, infant] = ['1980-04-05', '2026-10-01']

test.each([
  [adult, '5', '4', '130', []],
  [adult, '1', '10', '32', []],
  [adult, '8', '11', '999', []],
  [adult, '1', '0', '130', ['Check the height. It’s too short for an adult']],
  [adult, '5', '4', '13', ['Check the weight. An adult weighs at least 30 pounds']],
  [adult, '5', '4', '0', ['Weight cannot be zero or less']],
  [adult, '5', '4', '9999', ['Weight cannot be more than 999 pounds']],
  [adult, '9', '4', '130', ['Height cannot be more than 8 feet 11 inches']],
  [adult, '0', '4', '130', ['Height cannot be zero']],
  [infant, '1', '8', '9', []],
] as const)(
  'born %s, %s feet %s inches and %s pounds gets %j [EW-5.20, EW-9.05, D-4.09]',
  (birthdate, height_feet, height_inch, weight, messages) => {
    const asked = Object.keys(fields).map((field_name) => ({
      field_name: field_name as keyof typeof fields,
      value: null,
      required: true,
      read_only: false,
    }))
    const { faults } = checkAnswers(fields, asked, { birthdate, height_feet, height_inch, weight }, '2026-11-22')
    expect(faults.map(({ error_message }) => error_message)).toEqual(messages)
  },
)
