import { z } from 'zod'
import { isRoutingNumber } from '../bank.ts'
import { call } from '../call.ts'
import { brandOf, hasExpired, passesLuhn, securityCodeDigits } from '../card.ts'
import { fields, fieldState, wireInput } from '../field.ts'
import { digits, enrollmentId, oneOf, required, text, zip } from '../rules.ts'
import { accountHolderType, accountType, paymentMethod } from '../words.ts'

const onlyDigits = (message: string, pattern: RegExp) =>
  z
    .union([z.string(), z.number()], { error: message })
    .transform((typed) => String(typed).replaceAll(/[\s-]/g, ''))
    .refine((number) => pattern.test(number), message)
const lettersOnly = (message: string) =>
  text(60).refine((name) => /^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u.test(name), message)

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

/** The day of the month on which a bill is due unless another is chosen (EW-9.10), from 1 to 28 (D-5.03). */
export const defaultBillDate = '28'

/** How the cover is paid (EW-3.19, EW-5.27, EW-5.28). Which of them are asked follows from the payment method. */
export const billingFields = fields({
  bill_date: { label: 'Billing date', rule: digits(1, 28, 'Choose a day from 1 to 28'), control: 'select' },
  first_name_on_cc: {
    label: 'First name on card',
    rule: lettersOnly('Please enter valid first name'),
    control: 'text',
    maxLength: 60,
    autoComplete: 'cc-given-name',
  },
  last_name_on_cc: {
    label: 'Last name on card',
    rule: lettersOnly('Please enter valid last name'),
    control: 'text',
    maxLength: 60,
    autoComplete: 'cc-family-name',
  },
  card_number: {
    label: 'Card number',
    rule: onlyDigits('Card number must be Min-13 and Max-25', /^\d{13,25}$/).refine(
      passesLuhn,
      'This card number does not exist. Check its digits.',
    ),
    control: 'text',
    maxLength: 31,
    inputMode: 'numeric',
    autoComplete: 'cc-number',
    secret: 'number',
  },
  expiration_month: {
    label: 'Expires, month',
    rule: oneOf(months, required),
    control: 'select',
    words: months,
    autoComplete: 'cc-exp-month',
  },
  expiration_year: {
    label: 'Expires, year',
    rule: digits(2000, 2999, required),
    control: 'select',
    autoComplete: 'cc-exp-year',
    check: (year, { today, answers }) =>
      hasExpired(answers.expiration_month ?? '12', year, today) ? 'This card has expired' : undefined,
  },
  security_code: {
    label: 'Security code',
    rule: onlyDigits('Security code must of 3 or 4 digits', /^\d{3,4}$/),
    control: 'text',
    maxLength: 4,
    inputMode: 'numeric',
    autoComplete: 'cc-csc',
    secret: 'number',
    hint: 'Three digits on the back, four on the front of American Express. We never keep it.',
    check: (code, { answers }) => {
      const brand = /^\d+$/.test(answers.card_number ?? '') ? brandOf(answers.card_number ?? '') : undefined
      return brand !== undefined && code.length !== securityCodeDigits(brand)
        ? `This card has a code of ${securityCodeDigits(brand)} digits`
        : undefined
    },
  },
  is_physical_address: {
    label: 'Choose physical address',
    rule: oneOf(yesNo),
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
    control: 'text',
    maxLength: 5,
    inputMode: 'numeric',
    autoComplete: 'billing postal-code',
  },
  account_name: {
    label: 'Account holder name',
    rule: text(60).refine((name) => /^[\p{L}\p{M}\d ]+$/u.test(name), 'Invalid account holder name'),
    control: 'text',
    maxLength: 60,
  },
  routing_number: {
    label: 'Routing number',
    rule: onlyDigits('Routing number must be of 9 digits', /^\d{9}$/).refine(
      isRoutingNumber,
      'This routing number does not exist. Check its digits.',
    ),
    control: 'text',
    maxLength: 9,
    inputMode: 'numeric',
    hint: 'The nine digits at the bottom left of a check',
  },
  bank_name: { label: 'Bank name', rule: text(100), control: 'text', maxLength: 100 },
  account_number: {
    label: 'Account number',
    rule: onlyDigits('Account Number must be of 4 to 17 digits.', /^\d{4,17}$/),
    control: 'text',
    maxLength: 17,
    inputMode: 'numeric',
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

/** The years that a card may expire in: this one and the next twenty (EW-9.12). */
export const expirationYears = (today: string): string[] =>
  Array.from({ length: 21 }, (_, ahead) => String(Number(today.slice(0, 4)) + ahead))

/** The fields that a payment method asks (EW-4.48); the group pays by list, elist and stmt, which ask nothing. */
export const fieldsOfMethod = {
  cc: [
    'first_name_on_cc',
    'last_name_on_cc',
    'card_number',
    'expiration_month',
    'expiration_year',
    'security_code',
    'address1',
    'city',
    'state',
    'zip',
  ],
  eft: [
    'account_name',
    'routing_number',
    'bank_name',
    'account_number',
    'account_type',
    'account_holder_type',
    'bill_date',
  ],
  list: [],
  elist: [],
  stmt: [],
} as const

const ofEnrollment = z.strictObject({ enrollment_id: enrollmentId })
const choice = z.object({ value: z.string(), name: z.string() })

export const getBillDate = call({
  method: 'GET',
  path: '/api/v1/get-bill-date',
  who: 'anyone',
  cache: 'catalogue',
  about: 'The days of the month on which a bill can be due, as «Nth of month».',
  input: z.strictObject({}),
  output: z.object({ result: z.array(z.object({ bill_date: z.string(), name: z.string() })) }),
})

export const getPaymentMethod = call({
  method: 'GET',
  path: '/api/v1/get-payment-method',
  who: 'owner',
  about: 'How this enrollment can be paid: by card or bank account, or by the group (D-4.17).',
  input: ofEnrollment,
  output: z.object({ result: z.array(choice) }),
})

export const getFormFieldsBillingInfo = call({
  method: 'GET',
  path: '/api/v1/get-form-fields-billing-info',
  who: 'owner',
  about: 'What was given of the billing step, numbers masked; which fields are asked follows from the method.',
  input: ofEnrollment,
  output: z.object({
    payment_method: z.string().nullable(),
    result: z.array(fieldState),
    physical_address: z.record(z.string(), z.string()),
  }),
})

export const getExistingBankInfo = call({
  method: 'GET',
  path: '/api/v1/get-existing-bank-info',
  who: 'owner',
  about: 'The bank accounts that this person already has on file, masked.',
  input: ofEnrollment,
  output: z.object({
    result: z.array(
      z.object({
        bank_id: z.string(),
        account_name: z.string(),
        account_number: z.string(),
        bank_name: z.string(),
        bank_routing: z.string(),
        account_type: z.string(),
        account_holder_type: z.string(),
      }),
    ),
  }),
})

export const getExistingCardInfo = call({
  method: 'GET',
  path: '/api/v1/get-existing-card-info',
  who: 'owner',
  about: 'The cards that this person already has on file, masked.',
  input: ofEnrollment,
  output: z.object({
    result: z.array(
      z.object({
        card_id: z.string(),
        card_number: z.string(),
        brand: z.string(),
        expiration_month: z.string(),
        expiration_year: z.string(),
      }),
    ),
  }),
})

export const getBillingText = call({
  method: 'GET',
  path: '/store-api/v1/get-billing-text',
  who: 'owner',
  about: 'What the merchant says of payments: when the first is taken, fees, how to stop one.',
  input: ofEnrollment,
  output: z.object({ result: z.array(z.object({ payment_method: z.string(), text: z.string() })) }),
})

export const routingNumberBankLookup = call({
  method: 'GET',
  path: '/api/v1/routing-number-bank-lookup',
  who: 'anyone',
  about: 'The name of the bank behind a routing number.',
  input: z.strictObject({ q: billingFields.routing_number.rule }),
  output: z.object({ response: z.object({ name: z.string() }) }),
})

export const saveBillingInfo = call({
  method: 'POST',
  path: '/api/v1/save-billing-info',
  who: 'owner',
  about: 'Saves the billing step with a new card or bank account, or the group’s way of paying.',
  input: z.strictObject({
    enrollment_id: enrollmentId,
    payment_method: oneOf(paymentMethod, required),
    ...wireInput(billingFields),
  }),
  output: z.object({}),
})

export const saveBillingInfoExisting = call({
  method: 'POST',
  path: '/api/v1/save-billing-info-existing',
  who: 'owner',
  about: 'Saves the billing step with a card or bank account that is on file.',
  input: z.strictObject({
    enrollment_id: enrollmentId,
    payment_method: oneOf(paymentMethod, required),
    card_id: z.string().max(64).optional(),
    bank_id: z.string().max(64).optional(),
    bill_date: billingFields.bill_date.rule.optional(),
    account_type: oneOf(accountType).optional(),
    account_holder_type: oneOf(accountHolderType).optional(),
    account_name: z.string().max(60).optional(),
    bank_name: z.string().max(100).optional(),
    bank_routing: z.string().max(20).optional(),
  }),
  output: z.object({}),
})
