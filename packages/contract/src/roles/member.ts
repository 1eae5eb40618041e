import * as z from 'zod'
import { call, type OutputOf } from '../call.ts'
import { dollars } from '../shop/dollars.ts'
import { id, oneOf } from '../rules.ts'
import { openType } from '../words.ts'
import { nextEnrollment } from './members.ts'
import { enrollAgainFields } from './enroll-again-fields.ts'
import { charge } from '../receipt/charges.ts'
import { heldFees } from '../receipt/fee-hold.ts'
import { nextPayment } from '../receipt/next-payment.ts'
import { endingRequest } from './ending.ts'
import { idCard } from './id-card.ts'
import { coveredPerson, missingCategory, policyPlan } from '../receipt/receipt.ts'

export const getMemberInfo = call({
  method: 'GET',
  path: '/api/v1/get-member-info',
  who: 'member',
  about:
    'Returns the signed-in member, and the rep and group of their last enrollment. `enrolled_before` is false if they have none.',
  input: z.strictObject({ user_id: id }),
  output: z.object({
    member_info: z.object({ first_name: z.string(), last_name: z.string(), userid: z.number() }),
    agent_info: z.object({ agent_id: z.number().nullable() }),
    /** `requires_code`: the group's name if its code is required before the next enrollment (D-1.19). */
    group_info: z.object({ gid: z.number().nullable(), requires_code: z.string().nullable() }),
    portal_id: z.number().nullable(),
    enrolled_before: z.boolean(),
    /** Categories the member has no active plan in, with the number of plans they could buy. */
    missing: z.array(missingCategory),
  }),
})

export type MemberInfo = OutputOf<typeof getMemberInfo>

/** A policy as shown on its member's own page. */
const ownPolicy = z.object({
  enrollment_id: z.string(),
  policy_id: z.string(),
  effective_date: z.string(),
  submitted_on: z.string(),
  /** Its monthly cost from now on, without plans that ended or were canceled or rejected. */
  monthly_now: dollars,
  group_pays: z.boolean(),
  people: z.array(coveredPerson),
  /** The payment method, masked: Visa ending in 4242. */
  payment: z.string(),
  /** The card's expiration month, yyyy-mm; null if it isn't paid by card. */
  card_ends: z.string().nullable(),
  /** The billing day of the month; null if a group pays. */
  bill_day: z.int().nullable(),
  /** null if no payment is coming, or payments are on hold. */
  next_payment: nextPayment.nullable(),
  /** Fees due on canceled coverage that are not being charged; null if none, absent from older servers. */
  held_fees: heldFees.nullable().optional(),
  /** Nothing is charged until the returned payment is resolved. */
  payments_on_hold: z.boolean(),
  /** The latest charges by date; none if a group pays. */
  charges: z.array(charge),
  /** Whom to call: the selling rep, otherwise the site. */
  helper: z.object({ name: z.string(), phone: z.string(), hours: z.string() }),
  /** null if no plan in force needs one. */
  id_card: idCard.nullable(),
  /** A payment was returned and a new card or account is required. */
  needs_payment_method: z.boolean(),
  /** The last day to pay a returned payment and keep coverage; null if there is none or it has passed. */
  pay_by: z.string().nullable(),
  plans: z.array(
    policyPlan.extend({
      carrier: z.string(),
      /** The line's position on the policy. */
      place: z.int(),
      may_request_termination: z.boolean(),
      /** The member's last request to end it, if pending or declined. */
      ending: endingRequest.nullable(),
      /** Numbers of the member's policies that it replaced, and that replaced it. */
      replaces: z.array(z.string()),
      replaced_by: z.array(z.string()),
    }),
  ),
})
export type OwnPolicy = z.infer<typeof ownPolicy>

export const getMemberPolicies = call({
  method: 'GET',
  path: '/api/v1/get-member-policies',
  who: 'member',
  about:
    'Lists the signed-in member’s policies, newest first. An invited member sees only those with the email address they ' +
    'sign in with.',
  input: z.strictObject({ user_id: id }),
  output: z.object({ result: z.array(ownPolicy) }),
})

export const addFilterForMember = call({
  method: 'POST',
  path: '/api/v1/add-filter-for-member',
  who: 'member',
  creates: true,
  audit: 'enrolled-again',
  about: 'Starts a new enrollment for the signed-in member with their earlier answers, under `group_id` if given.',
  input: z.strictObject({
    user_id: id,
    tier: enrollAgainFields.tier.rule,
    open_type: oneOf(openType).optional(),
    group_id: id.optional(),
  }),
  output: nextEnrollment,
})
