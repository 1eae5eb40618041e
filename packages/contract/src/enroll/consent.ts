import * as z from 'zod'
import { call } from '../call.ts'
import { fields } from '../field.ts'
import { date, enrollmentId, longestFullName, personName, required } from '../rules.ts'
import { codesOf } from '../words.ts'
import { dollars } from '../shop/plans.ts'
import { agreementText } from './agreement.ts'
import { longestSignature, signatureRequired, signatureTooLarge } from './signature.ts'

/** Days for which a mailed question can be answered. */
export const consentDays = 7
/** The one answer to a link that is wrong, has ended, was answered, or is about what has changed since (D-1.16). */
export const consentNotKnown = 'This link has ended, was answered already, or is about something that has changed since'
/** The one answer to a birth date that is not the person’s (D-1.16). */
export const notTheirBirthday = 'This does not match the enrollment that this link is about'

/** Why somebody can’t sign on the spot and gets a link by email instead. */
export const linkOnlySays = {
  stored: 'A card or account on file pays for this. We’ll email a link to the address on file',
  site: 'They sign through a link that we email to them',
} as const
export type LinkOnly = keyof typeof linkOnlySays
/** How a consent is given: signed in front of who enrolls, or by the link of a mail. */
export const consentWays = ['signed', 'mailed'] as const
/**
 * Where the consent to an enrollment stands (D-1.13). `none`: nobody was asked; `changed`: it was given to something else;
 * `not-needed`: who submits enrolls themselves.
 */
const consentStates = ['not-needed', 'none', 'waiting', 'agreed', 'declined', 'changed'] as const
export type ConsentState = (typeof consentStates)[number]

/** What somebody agrees to. */
export const consentSaid = z.object({
  asked_by: z.string(),
  name: z.string(),
  plans: z.array(z.object({ plan_name: z.string(), detail: z.string(), price: dollars })),
  first: dollars,
  monthly: dollars,
  effective_date: z.string(),
  /** By which card or account, masked, and what is taken of it when; a question of before they were kept has none. */
  payment: z.string().default(''),
  payment_terms: z.array(z.string()).default([]),
  /** What was entered about them and whoever is covered with them; a social security number masked. */
  entered: z.array(z.object({ label: z.string(), value: z.string() })).default([]),
  texts: z.array(agreementText),
})
export type ConsentSaid = z.infer<typeof consentSaid>

/** What the person types to agree, in front of who enrolls them or by themselves. */
export const consentFields = fields({
  full_name: {
    label: 'Full name',
    rule: personName('Please enter valid name', longestFullName),
    control: 'text',
    maxLength: longestFullName,
    autoComplete: 'off',
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
    'Whether the person agreed to what a signed-in rep or group administrator is about to submit for them, and what they agree to.',
  input: ofEnrollment,
  output: z.object({
    state: z.enum(consentStates),
    way: z.enum(consentWays).nullable(),
    /** When it was asked for or given, in UTC. */
    at: z.string().nullable(),
    /** Where the question went or would go, masked. */
    email: z.string(),
    /** Why they can’t sign on the spot; null if they can. */
    link_only: z.enum(codesOf(linkOnlySays)).nullable(),
    said: consentSaid.nullable(),
  }),
})

export const signConsent = call({
  method: 'POST',
  path: '/api/v1/sign-consent',
  who: 'owner',
  bodyLimit: 1024 * 1024,
  load: 'large',
  about:
    'Records that the person agreed by a signature in front of the signed-in rep or group administrator; they get a copy by email.',
  input: z.strictObject({
    enrollment_id: enrollmentId,
    full_name: consentFields.full_name.rule,
    signature: z.string({ error: signatureRequired }).max(longestSignature, signatureTooLarge),
  }),
  output: z.object({}),
})

export const askConsent = call({
  method: 'POST',
  path: '/api/v1/ask-consent',
  who: 'owner',
  about: 'Emails the person a link, good once and for 7 days, by which they agree to the enrollment or don’t.',
  input: ofEnrollment,
  output: z.object({ email: z.string() }),
})

const token = z.string({ error: required }).max(400, consentNotKnown)
const byLink = { token, birthdate: openConsentFields.birthdate.rule }

export const openConsent = call({
  method: 'POST',
  path: '/api/v1/open-consent',
  who: 'anyone',
  load: 'read',
  about: 'What the link of a mail asks somebody to agree to, for who knows their date of birth.',
  input: z.strictObject(byLink),
  output: z.object({ result: consentSaid }),
})

export const answerConsent = call({
  method: 'POST',
  path: '/api/v1/answer-consent',
  who: 'anyone',
  about: 'Answers the question of such a link, once: the person agrees, with their name, or does not.',
  input: z.strictObject({
    ...byLink,
    agrees: z.boolean({ error: required }),
    full_name: consentFields.full_name.rule.optional(),
  }),
  output: z.object({}),
})
