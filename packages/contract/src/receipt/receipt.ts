import * as z from 'zod'
import { call } from '../call.ts'
import { coverageWaits } from '../office/hold-meanings.ts'
import { dollars } from '../shop/dollars.ts'
import { enrollmentId, required } from '../rules.ts'
import { planCategories } from '../words.ts'
import { charge } from './charges.ts'
import { standingFields } from './standing.ts'

/** A plan of a policy. */
export const policyPlan = z.object({
  plan_id: z.number(),
  plan_name: z.string(),
  detail: z.string(),
  price: dollars,
  ...standingFields,
})

export const coveredPerson = z.object({ name: z.string(), relationship: z.string() })
export const missingCategory = z.object({ key: z.enum(planCategories), count: z.number() })

/** The receipt of a submitted enrollment. */
export const receipt = z.object({
  policy_id: z.string(),
  name: z.string(),
  email: z.string(),
  effective_date: z.string(),
  submitted_on: z.string(),
  plans: z.array(policyPlan),
  /** Categories with nothing bought and how many plans each offers this person; empty if someone else enrolled them. */
  missing: z.array(missingCategory),
  people: z.array(coveredPerson),
  payment: z.string(),
  group_pays: z.boolean(),
  /** Day of the month of each payment after the first; null if a group pays. */
  bill_day: z.number().nullable(),
  /** Charges and their state, by day; only the payer gets them. */
  charges: z.array(charge).optional(),
  /** What it waits for before anything is promised or charged (D-4.24), or null; `review` doesn't say why (D-1.18). */
  waits_for: z.enum(coverageWaits).nullable(),
  /** Payments are on hold until a returned one is resolved. */
  payments_on_hold: z.boolean(),
  /** The receipt email to the member; `none` if it was never queued or is no longer stored. */
  mail: z.enum(['sent', 'waiting', 'none']),
  /** Who else gets an email: the rep or group of the enrollment; null for no one. */
  mail_copy: z.enum(['rep', 'group']).nullable(),
  initial_month_cost: dollars,
  recurring_month_cost: dollars,
})
export type Receipt = z.infer<typeof receipt>

/** Days for which the link in the receipt email works. */
export const receiptLinkDays = 30
/** The only answer for a link that is wrong, expired, or whose receipt is gone. */
export const receiptLinkNotKnown = 'This link has expired'

/**
 * The receipt as shown by an emailed link: amounts and first names, but no addresses or payment details,
 * since emails get forwarded and addresses mistyped.
 */
const openedReceipt = receipt.omit({
  email: true,
  mail: true,
  mail_copy: true,
  payment: true,
  charges: true,
  payments_on_hold: true,
  missing: true,
})
export type OpenedReceipt = z.infer<typeof openedReceipt>

export const openReceipt = call({
  method: 'POST',
  path: '/api/v1/open-receipt',
  who: 'anyone',
  load: 'read',
  about:
    `Returns a receipt for the signed token in its email, valid for ${receiptLinkDays} days. ` +
    'The token opens nothing else, and the browser gets no session.',
  input: z.strictObject({ token: z.string({ error: required }).max(400, receiptLinkNotKnown) }),
  output: openedReceipt,
})

export const getReceipt = call({
  method: 'GET',
  path: '/api/v1/get-receipt',
  who: 'owner',
  about: 'Returns the receipt of a submitted enrollment.',
  input: z.strictObject({ enrollment_id: enrollmentId }),
  output: receipt,
})
