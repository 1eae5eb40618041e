import { fields } from '../field.ts'
import { date, digits, futureFault, personName, ssn } from '../rules.ts'

/** What is asked of every person: the member, a dependent, a beneficiary (EW-5.05, EW-5.14, EW-5.19). */
export const nameFields = fields({
  first_name: {
    label: 'First name',
    rule: personName('Please enter valid first name'),
    control: 'text',
    maxLength: 60,
  },
  middle_name: {
    label: 'Middle name',
    rule: personName('Please enter valid middle name'),
    control: 'text',
    maxLength: 60,
    mayBeEmpty: true,
  },
  last_name: { label: 'Last name', rule: personName('Please enter valid last name'), control: 'text', maxLength: 60 },
})

export const ssnField = fields({
  ssn: {
    label: 'Social security number',
    rule: ssn,
    control: 'text',
    maxLength: 9,
    inputMode: 'numeric',
    digitsOnly: true,
    secret: 'ssn',
  },
})

export const birthdateField = fields({
  birthdate: {
    label: 'Date of birth',
    rule: date,
    control: 'date',
    yearsBack: 40,
    check: (day, { today }) => futureFault(day, today),
  },
})

/** Asked where a plan is underwritten (EW-5.05, EW-5.20, D-4.09). */
export const bodyFields = fields({
  height_feet: {
    label: 'Height, feet',
    rule: digits(1, 8, 'Height cannot be zero'),
    control: 'text',
    maxLength: 1,
    inputMode: 'numeric',
  },
  height_inch: {
    label: 'Height, inches',
    rule: digits(0, 11, 'Inch is invalid'),
    control: 'text',
    maxLength: 2,
    inputMode: 'numeric',
  },
  weight: {
    label: 'Weight in pounds',
    rule: digits(1, 999, 'Weight cannot be zero or less'),
    control: 'text',
    maxLength: 3,
    inputMode: 'numeric',
  },
})
