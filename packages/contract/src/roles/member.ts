import * as z from 'zod'
import { call, type OutputOf } from '../call.ts'
import { id, oneOf } from '../rules.ts'
import { dollars } from '../shop/plans.ts'
import { openType } from '../words.ts'
import { begunAgain, enrollAgainFields } from './members.ts'
import { charge } from '../receipt/charges.ts'
import { heldFees } from '../receipt/held-fee.ts'
import { nextPayment } from '../receipt/next-payment.ts'
import { asked } from './ending.ts'
import { coveredPerson, missingCategory, policyPlan } from '../receipt/receipt.ts'

export const getMemberInfo = call({
  method: 'GET',
  path: '/api/v1/get-member-info',
  who: 'member',
  about:
    'Who the signed-in member is, and under whom they enrolled last; `enrolled_before` is false for a member who has no enrollment yet.',
  input: z.strictObject({ user_id: id }),
  output: z.object({
    member_info: z.object({ first_name: z.string(), last_name: z.string(), userid: z.number() }),
    agent_info: z.object({ agent_id: z.number().nullable() }),
    /** `asks_code`: the group's name where its code has to be given in this browser before the next enrollment (D-1.19). */
    group_info: z.object({ gid: z.number().nullable(), asks_code: z.string().nullable() }),
    portal_id: z.number().nullable(),
    enrolled_before: z.boolean(),
    /** Categories that nothing of theirs in force is of, and how many plans of each they can have, by themselves. */
    missing: z.array(missingCategory),
  }),
})

export type MemberInfo = OutputOf<typeof getMemberInfo>

/** A policy of the member's own, as their page shows it; its receipt stands at its enrollment. */
const ownPolicy = z.object({
  enrollment_id: z.string(),
  policy_id: z.string(),
  effective_date: z.string(),
  submitted_on: z.string(),
  /** What it costs a month from now on: without what was canceled or refused, or has ended. */
  monthly_now: dollars,
  group_pays: z.boolean(),
  people: z.array(coveredPerson),
  /** How it is paid, masked: Visa ending in 4242. */
  payment: z.string(),
  /** The last month in which the card can be charged, yyyy-mm; null where it is not paid by card. */
  card_ends: z.string().nullable(),
  /** The day of the month on which it is charged; null where a group pays. */
  bill_day: z.int().nullable(),
  /** What is taken next; null where nothing is to come, and while nothing is taken. */
  next_payment: nextPayment.nullable(),
  /**
   * Fees of what was canceled that are due, and not charged meanwhile;
   * null where there are none, left out by a server of an earlier version.
   */
  held_fees: heldFees.nullable().optional(),
  /** We charge nothing for it until the returned payment is resolved. */
  payments_wait: z.boolean(),
  /** The newest charges in the order of their days; none where a group pays. */
  charges: z.array(charge),
  /** Whom to call about it: the rep that it was sold through, otherwise the site. */
  helper: z.object({ name: z.string(), phone: z.string(), hours: z.string() }),
  /** A payment came back, and another card or account is asked for. */
  asks_another: z.boolean(),
  /** The last day on which what came back can be paid for coverage to go on; null where nothing did, that day is past, or none is set. */
  pay_by: z.string().nullable(),
  plans: z.array(
    policyPlan.extend({
      carrier: z.string(),
      /** Which line of the policy it is. */
      place: z.int(),
      /** Whether the member can ask for it to be ended. */
      may_ask_to_end: z.boolean(),
      /** What the member asked last about its end, while that waits or where it was declined. */
      ending: asked.nullable(),
      /** Policies of the member’s own, by number, that it took the place of, and that took its place. */
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
    'The signed-in member’s own policies, newest first. ' +
    'Of those under their number, an invited member sees the ones that have the address they sign in with.',
  input: z.strictObject({ user_id: id }),
  output: z.object({ result: z.array(ownPolicy) }),
})

export const addFilterForMember = call({
  method: 'POST',
  path: '/api/v1/add-filter-for-member',
  who: 'member',
  creates: true,
  audit: 'enrolled-again',
  about:
    'Starts another enrollment for the signed-in member, with their earlier answers; under `group_id` where one is named.',
  input: z.strictObject({
    user_id: id,
    tier: enrollAgainFields.tier.rule,
    open_type: oneOf(openType).optional(),
    group_id: id.optional(),
  }),
  output: begunAgain,
})
