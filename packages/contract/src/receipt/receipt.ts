import * as z from 'zod'
import { call } from '../call.ts'
import { coverageWaits } from '../office/hold-meanings.ts'
import { enrollmentId, required } from '../rules.ts'
import { planCategories } from '../words.ts'
import { dollars } from '../shop/plans.ts'
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

/** What a person keeps of an enrollment: the number, who is covered, what starts when at which price. */
export const receipt = z.object({
  policy_id: z.string(),
  name: z.string(),
  email: z.string(),
  effective_date: z.string(),
  submitted_on: z.string(),
  plans: z.array(policyPlan),
  /** Categories that nothing was bought of, and how many plans of each this person can have; none where somebody else enrolled them. */
  missing: z.array(missingCategory),
  people: z.array(coveredPerson),
  payment: z.string(),
  group_pays: z.boolean(),
  /** The day of the month on which each payment after the first is taken; null where a group pays. */
  bill_day: z.number().nullable(),
  /** What was charged and what became of it, in the order of the days; left out for whoever reads it but the person who pays. */
  charges: z.array(charge).optional(),
  /** What it waits for before anything is promised or charged (D-4.24); `review` doesn't say why (D-1.18). null: nothing. */
  waits_for: z.enum(coverageWaits).nullable(),
  /** We charge nothing until the returned payment is resolved. */
  payments_wait: z.boolean(),
  /** The receipt to the member's own address; `none` where it was not written, or is no longer kept. */
  mail: z.enum(['sent', 'waiting', 'none']),
  /** Who gets an email about it besides: the rep or the group that it was made under; null where nobody does. */
  mail_copy: z.enum(['rep', 'group']).nullable(),
  initial_month_cost: dollars,
  recurring_month_cost: dollars,
})
export type Receipt = z.infer<typeof receipt>

/** Days for which the link of the receipt's mail opens it. */
export const receiptLinkDays = 30
/** The one answer to a link that is wrong, has ended, or whose receipt is gone. */
export const receiptLinkNotKnown = 'This link has expired'

/**
 * What the link of a mail shows, to whoever holds that mail: the mail's own figures, and of the people their first names. Neither
 * addresses nor how it is paid, was paid, or whether payments wait: mails are forwarded, and addresses mistyped.
 */
const openedReceipt = receipt.omit({
  email: true,
  mail: true,
  mail_copy: true,
  payment: true,
  charges: true,
  payments_wait: true,
  missing: true,
})
export type OpenedReceipt = z.infer<typeof openedReceipt>

export const openReceipt = call({
  method: 'POST',
  path: '/api/v1/open-receipt',
  who: 'anyone',
  load: 'read',
  about:
    `Shows a receipt by the signed token of its mail, for ${receiptLinkDays} days; ` +
    'it opens nothing else, and gives the browser nothing.',
  input: z.strictObject({ token: z.string({ error: required }).max(400, receiptLinkNotKnown) }),
  output: openedReceipt,
})

export const getReceipt = call({
  method: 'GET',
  path: '/api/v1/get-receipt',
  who: 'owner',
  about: 'The receipt of a submitted enrollment.',
  input: z.strictObject({ enrollment_id: enrollmentId }),
  output: receipt,
})
