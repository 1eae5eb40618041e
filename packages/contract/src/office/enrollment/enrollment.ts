import * as z from 'zod'
import { call } from '../../call.ts'
import { paymentUpdateWay } from '../../payment-update/payment-update.ts'
import { consentWays } from '../../enroll/consent.ts'
import { signer } from '../../enroll/signer.ts'
import { dollars } from '../../shop/dollars.ts'
import { enrollmentId, required } from '../../rules.ts'
import { paymentMethod } from '../../method-meanings.ts'
import { codesOf, gender } from '../../words.ts'
import { officeNotice, officePayment } from './payment-of-policy.ts'
import { officeScreens } from '../screens.ts'
import { waitingWork } from '../worklist/waiting-work.ts'
import { coverageEventNames, coverageStates, moveReason } from '../states.ts'
import { emailKind } from '../email-kinds.ts'

const { duties } = officeScreens.enrollment
const state = z.enum(coverageStates)

export const officePersonRole = z.enum(['member', 'dependent', 'beneficiary'])
/** A person on the policy, with the Social Security number masked (D-1.07). */
const person = z.object({
  role: officePersonRole,
  place: z.int(),
  relationship: z.string(),
  first_name: z.string(),
  middle_name: z.string().nullable(),
  last_name: z.string(),
  birthdate: z.string(),
  /** A code; null if not asked. */
  gender: z.enum(codesOf(gender)).nullable(),
  share_percent: z.int().nullable(),
  ssn: z.string(),
  /** How often the number has been corrected. */
  ssn_turn: z.int(),
})
export type OfficePerson = z.output<typeof person>

/** A policy whose coverage this one replaced, or that replaced this one. */
const otherPolicy = z.object({ enrollment_id: z.string(), policy_id: z.string() })

/** A line of the policy with cost and state; the membership line has no moves. */
const coverage = z.object({
  place: z.int(),
  plan_id: z.int(),
  plan_name: z.string(),
  detail: z.string(),
  price: dollars,
  fees: z.array(z.object({ name: z.string(), amount: dollars })),
  catalog_version: z.int(),
  state,
  starts_on: z.string(),
  ends_on: z.string().nullable(),
  replaces: z.array(otherPolicy),
  /** What replaced it; empty if its end was reversed. */
  replaced_by: z.array(otherPolicy),
  /** Moves the caller can make today. */
  moves: z.array(z.enum(coverageEventNames)),
})
export type OfficeCoverage = z.output<typeof coverage>

const historyEntry = z.object({
  event_id: z.string(),
  at: z.string(),
  plan_name: z.string(),
  event: z.string(),
  from: state,
  to: state,
  ends_on: z.string().nullable(),
  who: z.string(),
  reason: z.enum(codesOf(moveReason)).nullable(),
  detail: z.string().nullable(),
  /** The carrier's date, if given. */
  answered_on: z.string().nullable(),
})

/** Whether the signed content is unchanged (D-7.07). */
export const proofWords = {
  proved: 'Verified: unchanged since it was signed',
  changed: 'Changed after it was signed',
  missing: 'The signed record is missing',
  secrets: 'The encrypted values don’t match what was signed, or can’t be decrypted',
} as const

/** How a person consented to being enrolled by someone else (D-1.13). */
export const consentWayWords = {
  signed: 'by signing in person (the signature is encrypted)',
  mailed: 'by a link in an email',
} as const satisfies Record<(typeof consentWays)[number], string>

const signedRecord = z.object({
  signer: signer.nullable(),
  /** Who submitted it for the person, if anyone. */
  consent: z
    .object({ name: z.string(), requested_by: z.string(), way: z.enum(consentWays), agreed_at: z.string() })
    .nullable(),
  proof: z.enum(codesOf(proofWords)),
  sha256: z.string().nullable(),
  texts: z.array(
    z.object({
      agreement_id: z.string(),
      head: z.string(),
      version: z.number(),
      accepted: z.boolean(),
      sha256: z.string(),
    }),
  ),
})

const mail = z.object({
  mail_id: z.string(),
  kind: z.enum(codesOf(emailKind)),
  subject: z.string(),
  to: z.string(),
  written_at: z.string(),
  sent_at: z.string().nullable(),
  /** No more attempts are made. */
  given_up: z.boolean(),
  error: z.string().nullable(),
})

/** A plan that would have cost something else with the corrected value from the start. */
export const priceThen = z.object({
  plan_name: z.string(),
  /** The amount charged monthly. */
  charged: dollars,
  /** What it would have cost; null if it wouldn't have been sold, and `says` why. */
  price: dollars.nullable(),
  says: z.string().nullable(),
  /** Its price today with the current values, if prices have changed since it was sold. */
  today: dollars.nullable(),
})
export type PriceThen = z.output<typeof priceThen>

/** A correction by an operator, Social Security numbers masked; signed documents stay as signed. */
const correction = z.object({
  correction_id: z.string(),
  at: z.string(),
  who: z.string(),
  whose: z.string(),
  label: z.string(),
  was: z.string(),
  now: z.string(),
  why: z.string().nullable(),
  prices: z.array(priceThen),
})
const note = z.object({ note_id: z.string(), at: z.string(), who: z.string(), text: z.string() })
const auditEntry = z.object({
  entry_id: z.string(),
  at: z.string(),
  about: z.string(),
  who: z.string(),
  details: z.string(),
})

export const officeEnrollment = z.object({
  enrollment_id: z.string(),
  policy_id: z.string(),
  user_id: z.int().nullable(),
  name: z.string(),
  state,
  submitted_at: z.string(),
  starts_on: z.string(),
  site_id: z.string().nullable(),
  rep: z.string().nullable(),
  group: z.string().nullable(),
  enrolled_as: z.string(),
  assigned_to: z.object({ id: z.int(), name: z.string() }).nullable(),
  operators: z.array(z.object({ id: z.int(), name: z.string() })),
  payment: z.object({
    method: z.enum(codesOf(paymentMethod)),
    shown: z.string(),
    hold: z.string().nullable(),
    /** Why charges are on hold. */
    stopped: z.string().nullable(),
    /** Whether a returned payment requires a new payment method; the member can also change it voluntarily. */
    needs_payment_method: z.boolean(),
    may_change: z.boolean(),
    /** Earlier payment methods, masked, latest first, and how each was replaced. */
    before: z.array(z.object({ shown: z.string(), until: z.string(), way: z.enum(codesOf(paymentUpdateWay)) })),
    first: dollars,
    monthly: dollars,
  }),
  /** Latest first. */
  payments: z.array(officePayment),
  /** Latest first. */
  notices: z.array(officeNotice),
  /** Whether the caller has the money duty. */
  sees_money: z.boolean(),
  waiting: z.array(waitingWork),
  /** The policy this one may duplicate. */
  like: z.object({ enrollment_id: z.string(), policy_id: z.string() }).nullable(),
  people: z.array(person),
  /** The contact step's fields. */
  contact: z.array(z.object({ name: z.string(), label: z.string(), value: z.string() })),
  /** A changed email address that waits to be confirmed: since and until when, and who changed it. */
  email_change: z
    .object({ change_id: z.string(), at: z.string(), until: z.string(), who: z.string(), yours: z.boolean() })
    .nullable(),
  coverages: z.array(coverage),
  history: z.array(historyEntry),
  signed: signedRecord,
  pictures: z.array(z.object({ name: z.string(), step: z.string(), at: z.string() })),
  mails: z.array(mail),
  corrections: z.array(correction),
  notes: z.array(note),
  audit: z.array(auditEntry),
  /** Whether anyone on it was asked about health. */
  has_health: z.boolean(),
  /** Whether the caller can make changes. */
  may_act: z.boolean(),
})
export type OfficeEnrollment = z.output<typeof officeEnrollment>

export const getOfficeEnrollment = call({
  method: 'GET',
  path: '/api/admin/v1/get-enrollment',
  who: 'operator',
  duties,
  about:
    'Returns a submitted enrollment: people (Social Security numbers masked), plans and their states, payments, ' +
    'signed documents, emails, history and notes. Health answers are not included.',
  input: z.strictObject({ enrollment_id: enrollmentId }),
  output: officeEnrollment,
})

export const getStepPicture = call({
  method: 'GET',
  path: '/api/admin/v1/get-step-picture',
  who: 'operator',
  duties,
  about: 'Returns a screenshot of a step as the person saw it, with secrets masked.',
  input: z.strictObject({
    enrollment_id: enrollmentId,
    name: z.string({ error: required }).max(120, 'Unknown screenshot'),
  }),
  output: z.never(),
  file: 'image/png',
})
