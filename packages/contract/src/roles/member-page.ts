import * as z from 'zod'
import { call } from '../call.ts'
import { actId } from '../office/act/act-id.ts'
import { coveredPerson, policyPlan } from '../receipt/receipt.ts'
import { dollars } from '../shop/dollars.ts'
import { enrollmentId, id } from '../rules.ts'
import { codesOf } from '../words.ts'
import { endingRequest } from './ending.ts'
import { memberRow } from './members.ts'
import { draftSummary } from './workspace.ts'

/**
 * Why a carrier rejected a plan, as far as a rep or group may know (D-1.18).
 * `told`: the carrier's own words, which may concern health, stay with the office.
 */
export const rejectionReasons = {
  told: 'for a reason that our office has on file',
  'not-eligible': 'because the member isn’t eligible for this plan',
  mistake: 'because something was entered by mistake',
} as const
export type RejectionReason = keyof typeof rejectionReasons

/** A policy as shown to the rep or group it is under. */
const managedPolicy = z.object({
  enrollment_id: z.string(),
  policy_id: z.string(),
  effective_date: z.string(),
  submitted_on: z.string(),
  monthly_now: dollars,
  group_pays: z.boolean(),
  people: z.array(coveredPerson),
  plans: z.array(
    policyPlan.extend({
      carrier: z.string(),
      /** The member's last request to end it, if pending or declined. */
      ending: endingRequest.nullable(),
      /** Why the carrier rejected it; null if it isn't rejected or no reason is known. */
      refused_for: z.enum(codesOf(rejectionReasons)).nullable(),
    }),
  ),
  /** Returned payments that are still unresolved. */
  returned: z.array(z.object({ amount: dollars, due_on: z.string() })),
  /** A new card or account is required from the member. */
  needs_payment_method: z.boolean(),
  /** Nothing is charged until then. */
  payments_on_hold: z.boolean(),
  has_email: z.boolean(),
})
export type ManagedPolicy = z.infer<typeof managedPolicy>

/** One message for an unknown number and for someone else's member (D-1.18). */
export const noSuchMember = 'Member not found'

/** One message for an unknown policy and for someone else's. */
export const noSuchPolicy = 'Policy not found'

export const getMember = call({
  method: 'GET',
  path: '/api/v1/get-member',
  who: 'anyone',
  about:
    'Returns one member of the signed-in rep or group administrator: their details with the SSN masked, their policies ' +
    'under the caller, and the drafts the caller started for them. 404 if the caller has none of their policies.',
  input: z.strictObject({ user_id: id }),
  output: z.object({
    result: z.object({
      member: memberRow.omit({ plan_info: true }),
      policies: z.array(managedPolicy),
      drafts: z.array(draftSummary),
    }),
  }),
})
export type MemberPage = z.infer<typeof getMember.output>['result']

export const mailReceipt = call({
  method: 'POST',
  path: '/api/v1/mail-receipt',
  who: 'anyone',
  about:
    'Emails the member the current receipt of a policy under the signed-in rep or group administrator. Idempotent by `act_id`.',
  input: z.strictObject({ enrollment_id: enrollmentId, act_id: actId }),
  output: z.object({ result: z.literal(true) }),
})
