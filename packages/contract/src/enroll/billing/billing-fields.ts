import * as z from 'zod'
import { digitAdvice, nameAdvice } from '../../advice.ts'
import { isRoutingNumber } from '../../bank.ts'
import { brandOf, passesLuhn, securityCodeDigits } from '../../card.ts'
import { fields, type NameOf } from '../../field.ts'
import { digits, flag, oneOf, personName, required, text, zip } from '../../rules.ts'
import { accountHolderType, accountType } from '../../words.ts'
import { cardSetupFields } from './card-setup.ts'
import { expiryFault } from './card-expiry.ts'

/** Digits may be grouped by spaces and hyphens; a leading hyphen is a minus sign and is refused. */
const digitsRule = (message: string, pattern: RegExp) =>
  z
    .union([z.string(), z.number()], { error: message })
    .transform((typed) => String(typed).trim())
    .refine((typed) => !typed.startsWith('-'), message)
    .transform((typed) => typed.replaceAll(/[\s-]/g, ''))
    .refine((number) => pattern.test(number), message)

/** Line breaks, which would corrupt a payment file (EW-5.27). */
const lineBreak = /[\n\v\f\r\u0085\u2028\u2029]/
const holderMessage = 'Invalid account holder name'
const holderName = z
  .union([z.string(), z.number()], { error: holderMessage })
  .refine((name) => !lineBreak.test(String(name)), holderMessage)
  .pipe(text(60).refine((name) => /^(?=.*\p{L})[\p{L}\p{M}\d ]+$/u.test(name), holderMessage))

const months = {
  '01': '01',
  '02': '02',
  '03': '03',
  '04': '04',
  '05': '05',
  '06': '06',
  '07': '07',
  '08': '08',
  '09': '09',
  '10': '10',
  '11': '11',
  '12': '12',
} as const
export const yesNo = { yes: 'Yes', no: 'No' } as const
/** A checkbox in any wire form, stored as the specification's words (EW-2.31). */
const yesOrNo = flag.transform((ticked) => (ticked === '1' ? 'yes' : 'no'))

/** The default billing date (EW-9.10); dates are 1 to 28 (D-5.03). */
export const defaultBillDate = '28'

export const routingLength = 'Routing number must be of 9 digits'

/** The billing fields (EW-3.19, EW-5.27, EW-5.28). The payment method decides which are required. */
export const billingFields = fields({
  bill_date: {
    label: 'Billing date',
    rule: digits(1, 28, 'Choose a day from 1 to 28'),
    control: 'day',
    hint: 'We charge you on this day each month',
  },
  first_name_on_cc: {
    label: 'First name on card',
    rule: personName('Please enter valid first name'),
    control: 'text',
    maxLength: 60,
    autoComplete: 'cc-given-name',
    advise: nameAdvice,
  },
  last_name_on_cc: {
    label: 'Last name on card',
    rule: personName('Please enter valid last name'),
    control: 'text',
    maxLength: 60,
    autoComplete: 'cc-family-name',
    advise: nameAdvice,
  },
  card_number: {
    label: 'Card number',
    rule: digitsRule('Card number must be Min-13 and Max-25', /^\d{13,25}$/).refine(
      passesLuhn,
      'This card number isn’t valid. Check the digits.',
    ),
    control: 'text',
    maxLength: 25,
    inputMode: 'numeric',
    digitsOnly: true,
    autoComplete: 'cc-number',
    grouped: 'card',
    advise: digitAdvice('A card number', 13, 25),
    secret: 'number',
  },
  expiration_month: {
    label: 'Expiration month',
    rule: oneOf(months, required),
    control: 'select',
    words: months,
    autoComplete: 'cc-exp-month',
  },
  expiration_year: {
    label: 'Expiration year',
    rule: digits(2000, 2999, required),
    control: 'select',
    autoComplete: 'cc-exp-year',
    check: (year, { today, answers }) => expiryFault(answers.expiration_month ?? '12', year, today),
  },
  security_code: {
    label: 'Security code',
    rule: digitsRule('Security code must of 3 or 4 digits', /^\d{3,4}$/),
    control: 'text',
    maxLength: 4,
    inputMode: 'numeric',
    digitsOnly: true,
    autoComplete: 'cc-csc',
    advise: digitAdvice('A security code', 3, 4),
    secret: 'number',
    hint: '3 digits on the back (4 on the front for American Express). We never store it.',
    check: (code, { answers }) => {
      const brand = /^\d+$/.test(answers.card_number ?? '') ? brandOf(answers.card_number ?? '') : undefined
      return brand !== undefined && code.length !== securityCodeDigits(brand)
        ? `Enter the ${securityCodeDigits(brand)}-digit code for this card`
        : undefined
    },
  },
  ...cardSetupFields,
  is_physical_address: {
    label: 'Choose physical address',
    hint: 'Billing address is the same as my home address',
    rule: yesOrNo,
    control: 'tick',
    alwaysShown: true,
  },
  address1: {
    label: 'Billing street address',
    rule: text(60),
    control: 'text',
    maxLength: 60,
    autoComplete: 'billing address-line1',
  },
  address2: {
    label: 'Apartment, suite or unit',
    rule: text(60),
    control: 'text',
    maxLength: 60,
    autoComplete: 'billing address-line2',
    alwaysShown: true,
  },
  city: { label: 'City', rule: text(60), control: 'text', maxLength: 60, autoComplete: 'billing address-level2' },
  state: { label: 'State', rule: text(2), control: 'select', autoComplete: 'billing address-level1' },
  zip: {
    label: 'Zip code',
    rule: zip(),
    advise: digitAdvice('A zip code', 5),
    control: 'text',
    maxLength: 5,
    inputMode: 'numeric',
    digitsOnly: true,
    autoComplete: 'billing postal-code',
  },
  account_name: {
    label: 'Account holder name',
    rule: holderName,
    advise: () => 'Use letters, digits and spaces only.',
    control: 'text',
    maxLength: 60,
  },
  routing_number: {
    label: 'Routing number',
    rule: digitsRule(routingLength, /^\d{9}$/).refine(
      isRoutingNumber,
      'This routing number isn’t valid. Check the digits.',
    ),
    control: 'text',
    maxLength: 9,
    inputMode: 'numeric',
    digitsOnly: true,
    hint: 'The nine digits at the bottom left of a check',
    advise: digitAdvice('A routing number', 9),
  },
  bank_name: { label: 'Bank name', rule: text(100), control: 'text', maxLength: 100 },
  account_number: {
    label: 'Account number',
    rule: digitsRule('Account Number must be of 4 to 17 digits.', /^\d{4,17}$/).refine(
      (number) => /[1-9]/.test(number),
      'This account number isn’t valid. Check the digits.',
    ),
    advise: digitAdvice('An account number', 4, 17),
    control: 'text',
    maxLength: 17,
    inputMode: 'numeric',
    digitsOnly: true,
    secret: 'number',
  },
  account_type: { label: 'Account type', rule: oneOf(accountType), control: 'choice', words: accountType },
  account_holder_type: {
    label: 'Account holder',
    rule: oneOf(accountHolderType),
    control: 'choice',
    words: accountHolderType,
  },
})

/** The address fields, copied as one. */
export const addressNames = ['address1', 'address2', 'city', 'state', 'zip'] as const satisfies readonly NameOf<
  typeof billingFields
>[]
