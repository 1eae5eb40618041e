import * as z from 'zod'
import { call } from '../call.ts'
import { fields } from '../field.ts'
import { dollars } from '../shop/dollars.ts'
import { date, enrollmentId, longestFullName, personName, required } from '../rules.ts'
import { codesOf } from '../words.ts'
import { agreementText } from './agreement.ts'
import { longestSignature, signatureRequired, signatureTooLarge } from './signature.ts'

/** Days a consent link works. */
export const consentDays = 7
/** One message for every reason a consent link doesn't open (D-1.16). */
export const consentLinkInvalid = 'This link has expired or was already used'
/** One message for a wrong birth date (D-1.16). */
export const wrongBirthdate = 'That date of birth doesn’t match this enrollment'

/** Why someone can’t sign in person and gets an emailed link instead. */
export const linkOnlyReason = {
  stored: 'They’re paying with a card or account on file, so we’ll email a link to the address on file',
  site: 'They sign through a link we email them',
} as const
export type LinkOnly = keyof typeof linkOnlyReason
/** How a consent is given: signed in person, or by emailed link. */
export const consentWays = ['signed', 'mailed'] as const
/**
 * The status of an enrollment's consent (D-1.13). `none`: not asked; `changed`: given for different content; `not-needed`: they enroll
 * themselves.
 */
const consentStates = ['not-needed', 'none', 'waiting', 'agreed', 'declined', 'changed'] as const
export type ConsentState = (typeof consentStates)[number]

/** The terms of a consent. */
export const consentContent = z.object({
  requested_by: z.string(),
  name: z.string(),
  plans: z.array(z.object({ plan_name: z.string(), detail: z.string(), price: dollars })),
  first: dollars,
  monthly: dollars,
  effective_date: z.string(),
  /** The masked card or account and its payment schedule; empty in older requests. */
  payment: z.string().default(''),
  payment_terms: z.array(z.string()).default([]),
  /** What was entered about the person and their family; SSNs masked. */
  entered: z.array(z.object({ label: z.string(), value: z.string() })).default([]),
  texts: z.array(agreementText),
})
export type ConsentContent = z.infer<typeof consentContent>

/** What the person types to agree. */
export const consentFields = fields({
  full_name: {
    label: 'Full name',
    rule: personName('Please enter valid name', longestFullName),
    control: 'text',
    maxLength: longestFullName,
    autoComplete: 'off',
    hint: 'Typing your name is your signature',
  },
})
export const openConsentFields = fields({
  birthdate: { label: 'Your date of birth', rule: date, control: 'date', autoComplete: 'bday', yearsBack: 40 },
})

const ofEnrollment = z.strictObject({ enrollment_id: enrollmentId })

export const getConsent = call({
  method: 'GET',
  path: '/api/v1/get-consent',
  who: 'owner',
  about:
    'Returns the consent status for an enrollment that a signed-in rep or group administrator submits for ' +
    'someone, and its terms.',
  input: ofEnrollment,
  output: z.object({
    state: z.enum(consentStates),
    way: z.enum(consentWays).nullable(),
    /** When it was asked for or given, in UTC. */
    at: z.string().nullable(),
    /** The email address the link goes to, masked. */
    email: z.string(),
    /** Why they can’t sign in person; null if they can. */
    link_only: z.enum(codesOf(linkOnlyReason)).nullable(),
    said: consentContent.nullable(),
  }),
})

export const signConsent = call({
  method: 'POST',
  path: '/api/v1/sign-consent',
  who: 'owner',
  bodyLimit: 1024 * 1024,
  load: 'large',
  about:
    'Records a consent signed in front of the signed-in rep or group administrator. The person gets a copy by ' +
    'email.',
  input: z.strictObject({
    enrollment_id: enrollmentId,
    full_name: consentFields.full_name.rule,
    signature: z.string({ error: signatureRequired }).max(longestSignature, signatureTooLarge),
  }),
  output: z.object({}),
})

export const requestConsent = call({
  method: 'POST',
  path: '/api/v1/request-consent',
  who: 'owner',
  about: 'Emails the person a one-time link, valid for 7 days, to agree to the enrollment or decline it.',
  input: ofEnrollment,
  output: z.object({ email: z.string() }),
})

const token = z.string({ error: required }).max(400, consentLinkInvalid)
const byLink = { token, birthdate: openConsentFields.birthdate.rule }

export const openConsent = call({
  method: 'POST',
  path: '/api/v1/open-consent',
  who: 'anyone',
  load: 'read',
  about: 'Opens a consent request with its emailed link and the person’s date of birth.',
  input: z.strictObject(byLink),
  output: z.object({ result: consentContent }),
})

export const answerConsent = call({
  method: 'POST',
  path: '/api/v1/answer-consent',
  who: 'anyone',
  about: 'Answers a consent request once: the person agrees by typing their name, or declines.',
  input: z.strictObject({
    ...byLink,
    agrees: z.boolean({ error: required }),
    full_name: consentFields.full_name.rule.optional(),
  }),
  output: z.object({}),
})
