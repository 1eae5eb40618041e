import * as z from 'zod'
import { digitAdvice, emailAdvice } from '../advice.ts'
import { call } from '../call.ts'
import { fields, groupsOf, statesOf, wireInput } from '../field.ts'
import { email, enrollmentId, flag, phone, text, zip, zip4 } from '../rules.ts'
import { whereYouLive } from '../words.ts'
import { savedStep } from './tabs.ts'

export const emailFormat = 'Email is not in correct format'

/** Where a person lives and how to reach them (EW-2.04, D-4.15); state and zip come from the filter. */
export const contactFields = fields({
  address1: { label: 'Street address', rule: text(60), control: 'text', maxLength: 60, autoComplete: 'address-line1' },
  address2: {
    label: 'Apartment, suite or unit',
    rule: text(60),
    control: 'text',
    maxLength: 60,
    autoComplete: 'address-line2',
    alwaysShown: true,
  },
  city: { label: 'City', rule: text(60), control: 'text', maxLength: 60, autoComplete: 'address-level2' },
  state: { label: 'State', rule: text(2), control: 'text', maxLength: 2 },
  zip: {
    label: 'Zip code',
    rule: zip(),
    control: 'text',
    maxLength: 5,
    inputMode: 'numeric',
    digitsOnly: true,
  },
  zip4: {
    label: 'Zip + 4',
    rule: zip4,
    control: 'text',
    maxLength: 4,
    inputMode: 'numeric',
    digitsOnly: true,
    mayBeEmpty: true,
    hint: '4 digits, if you know them',
    advise: digitAdvice('Zip + 4', 4),
  },
  phone_number: {
    label: 'Phone number',
    rule: phone,
    control: 'text',
    maxLength: 24,
    inputMode: 'tel',
    autoComplete: 'tel-national',
    hint: 'Ten digits, for example 312-555-0142',
    grouped: 'phone',
    advise: digitAdvice('A phone number', 10),
  },
  email_address: {
    label: 'Email address',
    rule: email(emailFormat),
    control: 'text',
    maxLength: 254,
    inputMode: 'email',
    autoComplete: 'email',
    hint: 'We’ll send your receipt here',
    advise: emailAdvice,
  },
  birth_state: { label: 'State of birth', rule: text(60), control: 'select' },
  birth_city: { label: 'City of birth', rule: text(60), control: 'text', maxLength: 60 },
  with_validation: {
    label: 'Check my mailing address',
    rule: flag,
    control: 'tick',
    alwaysShown: true,
  },
})

export const contactGroups = groupsOf(contactFields, [
  { legend: whereYouLive, names: ['address1', 'address2', 'city', 'state', 'zip', 'zip4', 'with_validation'] },
  { legend: 'How to reach you', names: ['phone_number', 'email_address'] },
  { legend: 'Where you were born', names: ['birth_state', 'birth_city'] },
])

export const getFormFieldsContactInfo = call({
  method: 'GET',
  path: '/api/v1/get-form-fields-contact-info',
  who: 'owner',
  about: 'Returns the contact form with saved values.',
  input: z.strictObject({ enrollment_id: enrollmentId }),
  output: z.object({ result: statesOf(contactFields) }),
})

export const saveContactInfo = call({
  method: 'POST',
  path: '/api/v1/save-contact-info',
  who: 'owner',
  about: 'Saves the contact step. If address validation fails, returns an error with the standardized address.',
  input: z.strictObject({ enrollment_id: enrollmentId, ...wireInput(contactFields) }),
  output: savedStep,
  opensNext: true,
})

/** The standard form of an address that failed validation, sent in errors.standard. */
export const standardAddress = z.object({
  address1: z.string(),
  address2: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
})

/** Notes about an email or phone that another member of the same rep or group has (EW-8.04, EW-8.06); not errors. */
export const emailExists = 'Email Already Exists.'
export const phoneExists = 'Phone already exists'

/** The enrollment of the member being re-enrolled. */
const ofMember = { enrollment_id: enrollmentId.optional() }

/** Loose on purpose: the check itself reports errors, beside email_address and in errors.email.data (D-8.01). */
const anEmail = z.strictObject({ email: text(400) })

export const validateMemberEmail = call({
  method: 'POST',
  path: '/api/v1/validate-member-email',
  who: 'anyone',
  about:
    'Checks that an email address is well formed and not disposable. For the new enrollment of a rep’s or group’s ' +
    'existing member, also reports whether another of their members has that address, as an error on `email` that ' +
    'can be ignored.',
  input: anEmail.extend(ofMember),
  output: z.object({}),
})

export const validateEmailNeverbounce = call({
  method: 'POST',
  path: '/api/v1/validate-email-neverbounce',
  who: 'anyone',
  about: 'Checks whether an email address is deliverable.',
  input: anEmail,
  output: z.object({}),
})

export const validatePhoneNumverify = call({
  method: 'GET',
  path: '/api/v1/validate-phone-numverify',
  changes: true,
  who: 'anyone',
  about:
    'Checks a phone number; errors also appear in errors.phone.data. As in validate-member-email, an ' +
    '`enrollment_id` also reports another member with that number, as an error on `phone` that can be ignored.',
  input: z.strictObject({ phone: text(40), ...ofMember }),
  output: z.object({}),
})
