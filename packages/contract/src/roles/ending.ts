import * as z from 'zod'
import { call, type OutputOf } from '../call.ts'
import { nextPayment } from '../receipt/next-payment.ts'
import { longDate } from '../shown.ts'
import { dollars } from '../shop/dollars.ts'
import { enrollmentId, id, whole } from '../rules.ts'
import { endingFields } from './ending-fields.ts'

/** One message for a plan that doesn't exist and for someone else's plan (D-1.16, D-1.18). */
export const noSuchPlan = 'We can’t find this plan on your policies'
export const endingUnavailable =
  'This plan is already ending, or it can’t be ended here. Reload the page to see its status'
export const groupDecides = 'Your group pays for this plan and decides when it ends. Please ask them'
export const otherTerminationPending =
  'You already asked to end this plan on another date. Withdraw that request first, then ask again'
export const endingAlreadyDecided = 'We’ve already decided on this request. Reload the page to see our decision'

/** A member's request to end a plan; `declined_on` is null while it is pending. */
export const endingRequest = z.object({
  asked_on: z.string(),
  /** null to cancel the plan before it starts. */
  last_day: z.string().nullable(),
  declined_on: z.string().nullable(),
  /** The office's explanation, shown only to the member. */
  declined_why: z.string().nullable(),
})
export type EndingRequest = z.infer<typeof endingRequest>

/** The request as a sentence, for the member (`You`) or their rep or group (`They`). */
export const endingRequestText = (
  { asked_on, last_day, declined_on, declined_why }: EndingRequest,
  who: 'You' | 'They',
): string => {
  const what = last_day === null ? 'to cancel this before it starts' : `to end this on ${longDate(last_day)}`
  const request = `${who} asked on ${longDate(asked_on)} ${what}`
  if (declined_on === null) return `${request}. Waiting for our decision`
  if (declined_why !== null) return `${request}. Declined on ${longDate(declined_on)}: ${declined_why}`
  return `${request}. Declined on ${longDate(declined_on)}: ${who === 'You' ? 'we emailed you the reason' : 'we emailed them the reason'}`
}

const ofPlan = { user_id: id, enrollment_id: enrollmentId, place: whole(0, 99, noSuchPlan) }
const byMember = { who: 'member' } as const

export const getEnding = call({
  ...byMember,
  method: 'GET',
  path: '/api/v1/get-ending',
  about:
    'Lists the end dates a member can request for one of their plans, what they would pay with each, and which ' +
    'plans end with it. If a group pays, returns whom to contact instead. 404 if the plan isn’t theirs.',
  input: z.strictObject(ofPlan),
  output: z.object({
    plan_name: z.string(),
    starts_on: z.string(),
    /** Set if the group decides; `choices` is empty then. */
    group: z.object({ name: z.string(), phone: z.string() }).nullable(),
    /** Plans on the policy that are only sold with this one and end with it. */
    goes_with: z.array(z.string()),
    /** Nothing is charged until the returned payment is resolved. */
    payments_on_hold: z.boolean(),
    choices: z.array(
      z.object({
        /** null to cancel before it starts. */
        last_day: z.string().nullable(),
        /** The policy's next payment with this choice; null if there is none. */
        next_payment: nextPayment.nullable(),
        /** The policy's monthly cost after that. */
        monthly_after: dollars,
      }),
    ),
  }),
})
export type EndingOffer = OutputOf<typeof getEnding>

export const requestEnding = call({
  ...byMember,
  method: 'POST',
  path: '/api/v1/request-ending',
  audit: 'ending-requested',
  about:
    'Requests the end of one of the signed-in member’s plans. The office decides. Idempotent; 409 if a request with ' +
    'another date is pending.',
  input: z.strictObject({
    ...ofPlan,
    last_day: endingFields.last_day.rule,
    why: endingFields.why.rule,
    note: endingFields.note.rule.optional(),
  }),
  output: z.object({ result: endingRequest }),
})

export const withdrawEnding = call({
  ...byMember,
  method: 'POST',
  path: '/api/v1/withdraw-ending',
  audit: 'ending-requested',
  about: 'Withdraws the signed-in member’s request to end a plan. 409 if it has been decided.',
  input: z.strictObject(ofPlan),
  output: z.object({ result: z.literal(true) }),
})
