import { nameAdvice, ssnAdvice } from '../advice.ts'
import { fields, type Answers } from '../field.ts'
import { ageOn, date, digits, futureFault, personName, ssn } from '../rules.ts'

/** The name fields of the member, dependents and beneficiaries (EW-5.05, EW-5.14, EW-5.19). */
export const nameFields = fields({
  first_name: {
    label: 'First name',
    rule: personName('Please enter valid first name'),
    control: 'text',
    maxLength: 60,
    advise: nameAdvice,
  },
  middle_name: {
    label: 'Middle name',
    rule: personName('Please enter valid middle name'),
    control: 'text',
    maxLength: 60,
    mayBeEmpty: true,
    advise: nameAdvice,
  },
  last_name: {
    label: 'Last name',
    rule: personName('Please enter valid last name'),
    control: 'text',
    maxLength: 60,
    advise: nameAdvice,
  },
})

export const ssnField = fields({
  ssn: {
    label: 'Social Security number',
    rule: ssn,
    control: 'text',
    maxLength: 9,
    inputMode: 'numeric',
    digitsOnly: true,
    secret: 'ssn',
    grouped: 'ssn',
    concealed: true,
    advise: ssnAdvice,
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

/**
 * Limits from Guinness World Records: the smallest adults had 21.5 inches and 32 pounds, the tallest 8 feet 11 inches. Weights have three
 * digits (EW-9.05).
 */
const smallestAdult = { inches: 21, pounds: 30 } as const
const mostPounds = 999
const mostFeet = 8

type FormContext = { readonly today: string; readonly answers: Answers }
const isAdult = ({ today, answers: { birthdate } }: FormContext): boolean => {
  const born = date.safeParse(birthdate)
  return born.success && ageOn(born.data, today) >= 18
}
const upTo = (most: number, nothing: string, tooMuch: string) =>
  digits(1, 99_999, nothing).refine((typed) => Number(typed) <= most, tooMuch)

/** Required by underwritten plans (EW-5.05, EW-5.20, D-4.09). */
export const bodyFields = fields({
  height_feet: {
    label: 'Height, feet',
    rule: upTo(mostFeet, 'Height cannot be zero', 'Height cannot be more than 8 feet 11 inches'),
    check: (feet, context) =>
      isAdult(context) && Number(feet) * 12 + Number(context.answers.height_inch ?? 11) < smallestAdult.inches
        ? 'Check the height. It’s too short for an adult'
        : undefined,
    advise: () => 'Enter a number from 1 to 8.',
    control: 'text',
    maxLength: 1,
    inputMode: 'numeric',
  },
  height_inch: {
    label: 'Height, inches',
    rule: digits(0, 11, 'Inch is invalid'),
    advise: () => 'Enter a number from 0 to 11. For 12 inches, add 1 to the feet.',
    control: 'text',
    maxLength: 2,
    inputMode: 'numeric',
  },
  weight: {
    label: 'Weight in pounds',
    rule: upTo(mostPounds, 'Weight cannot be zero or less', `Weight cannot be more than ${mostPounds} pounds`),
    check: (pounds, context) =>
      isAdult(context) && Number(pounds) < smallestAdult.pounds
        ? `Check the weight. An adult weighs at least ${smallestAdult.pounds} pounds`
        : undefined,
    advise: () => 'Enter pounds as a whole number, such as 150.',
    control: 'text',
    maxLength: 3,
    inputMode: 'numeric',
  },
})
