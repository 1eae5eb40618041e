import * as z from 'zod'
import { call } from '../call.ts'
import { actId } from '../office/act/act-id.ts'
import { coveredPerson, policyPlan } from '../receipt/receipt.ts'
import { enrollmentId, id } from '../rules.ts'
import { dollars } from '../shop/plans.ts'
import { codesOf } from '../words.ts'
import { asked } from './ending.ts'
import { memberRow } from './members.ts'
import { draftShown } from './workspace.ts'

/**
 * What a rep or a group may know of why a carrier refused a plan. `told`: the carrier's own words, which
 * may be about health and stay with the office; no code tells of a policy that is not theirs (D-1.18).
 */
export const refusedFor = {
  told: 'for a reason that it told our office',
  'not-eligible': 'since they can’t have this plan',
  mistake: 'since something was entered by mistake',
} as const
export type RefusedFor = keyof typeof refusedFor

/** A policy of a member as the rep or the group sees it that it is under. */
const heldPolicy = z.object({
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
      /** What the member asked last about its end, while that waits or where it was declined. */
      ending: asked.nullable(),
      /** Why its carrier refused it last, while it stays so; null where it did not, or where no reason is known. */
      refused_for: z.enum(codesOf(refusedFor)).nullable(),
    }),
  ),
  /** Payments that came back and that nothing was done about yet. */
  returned: z.array(z.object({ amount: dollars, due_on: z.string() })),
  /** Nothing is charged until the member gives another card or account. */
  asks_another: z.boolean(),
  /** Nothing is charged for it before that. */
  charges_wait: z.boolean(),
  /** Whether there is an address to mail its receipt to. */
  has_email: z.boolean(),
})
export type HeldPolicy = z.infer<typeof heldPolicy>

/** One answer to a number that nobody has, and to one of whom nothing is theirs (D-1.18). */
export const noSuchMember = 'Member not found'

/** The same of a policy that is not under who asks, and of none. */
export const noSuchPolicy = 'Policy not found'

export const getMember = call({
  method: 'GET',
  path: '/api/v1/get-member',
  who: 'anyone',
  about:
    'One member of the signed-in rep or group administrator: ' +
    'who they are, with the SSN masked, the policies that are under them, and what they began for this member and ' +
    'have not submitted. 404 for a member of whom they hold nothing, as for a number that nobody has.',
  input: z.strictObject({ user_id: id }),
  output: z.object({
    result: z.object({
      member: memberRow.omit({ plan_info: true }),
      policies: z.array(heldPolicy),
      drafts: z.array(draftShown),
    }),
  }),
})
export type MemberPage = z.infer<typeof getMember.output>['result']

export const mailReceipt = call({
  method: 'POST',
  path: '/api/v1/mail-receipt',
  who: 'anyone',
  about:
    'Mails the receipt of a policy that is under the signed-in rep or group administrator once more, as it is now, ' +
    'to the address that its member has. Sent twice it goes once.',
  input: z.strictObject({ enrollment_id: enrollmentId, act_id: actId }),
  output: z.object({ result: z.literal(true) }),
})
