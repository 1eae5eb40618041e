import { fields } from '../field.ts'
import {
  adultFault,
  date,
  digits,
  flag,
  futureFault,
  oneOf,
  required,
  spouseAgeFault,
  wholeDollars,
  zip,
} from '../rules.ts'
import { tier, tierFormLabel } from '../tier-meanings.ts'
import { filterGender } from '../words.ts'

/* The four questions of the banner and the find-a-plan wizard, and the other filter fields (SF-3.01). */

export const incomeRange = [0, 99_999_999, 'Enter your income in whole dollars'] as const
export const weeklyHoursRange = [0, 168, 'Enter 0 to 168 hours a week'] as const
/** How many years back a birth date calendar opens. */
const adultYears = 40

export const filterFields = fields({
  zip: {
    label: 'Zip code',
    rule: zip(),
    control: 'text',
    hint: 'Five digits',
    maxLength: 5,
    inputMode: 'numeric',
    digitsOnly: true,
    autoComplete: 'postal-code',
  },
  dob: {
    label: 'Date of birth',
    rule: date,
    control: 'date',
    autoComplete: 'bday',
    yearsBack: adultYears,
    check: (day, { today }) => adultFault(day, today),
  },
  gender: { label: 'Gender', rule: oneOf(filterGender, required), control: 'choice', words: filterGender, wide: true },
  tier: {
    label: 'Who needs coverage?',
    rule: oneOf(tier, required),
    control: 'choice',
    words: tierFormLabel,
    wide: true,
  },
  is_smoker: {
    label: 'Do you use tobacco?',
    rule: flag,
    control: 'choice',
    words: { '1': 'Yes', '0': 'No' },
    wide: true,
  },
  annual_incode: {
    label: 'Annual income',
    rule: wholeDollars(...incomeRange).transform(String),
    control: 'text',
    hint: 'Whole dollars a year, before taxes',
    maxLength: 16,
    inputMode: 'numeric',
  },
  working_hours: {
    label: 'Hours worked per week',
    rule: digits(...weeklyHoursRange),
    control: 'text',
    maxLength: 3,
    inputMode: 'numeric',
  },
})

/** Zip code error in the find-a-plan wizard and the zip code checks (SF-5.01). */
export const fiveDigits = 'Enter 5 digit zip code.'
/** The four questions as the wizard asks them. */
export const wizardFields = fields({ ...filterFields, zip: { ...filterFields.zip, rule: zip(fiveDigits) } })

/** Questions before the price of a plan rated by dependents (SF-5.10, D-2.08). */
export const familyFields = fields({
  dep_dob: {
    label: 'Your spouse’s date of birth',
    rule: date,
    control: 'date',
    yearsBack: adultYears,
    check: (day, { today }) => futureFault(day, today) ?? spouseAgeFault(day, today),
  },
  no_of_children: { label: 'How many children?', rule: digits(1, 9, 'Choose how many children'), control: 'select' },
})
