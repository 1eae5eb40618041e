import * as z from 'zod'
import { call, type OutputOf } from '../call.ts'
import { fields } from '../field.ts'
import { nextPayment } from '../receipt/next-payment.ts'
import { longDate } from '../shown.ts'
import { date, enrollmentId, id, notes, oneOf, whole } from '../rules.ts'
import { dollars } from '../shop/plans.ts'
import { beforeStart } from './ending-choices.ts'

/** Why a member wants a plan to end; codes, so that a log may hold them. */
export const endingWhy = {
  'other-coverage': 'I have other coverage',
  cost: 'It costs too much',
  'not-needed': 'I don’t need it any more',
  'not-happy': 'I am not happy with the plan',
  moving: 'I am moving away',
  other: 'Another reason',
} as const

/** The one answer about a plan that nobody has, and one that is somebody else's (D-1.16, D-1.18). */
export const noSuchPlan = 'There is no such plan among yours'
export const cantAskToEnd =
  'This plan has an end already, or can’t be ended here. Load your page again to see where it stands'
export const groupDecides = 'Your group pays for this plan, and decides when it ends. Speak to them'
export const notOffered = 'Choose one of the days that are offered'
export const askedOtherwise =
  'You have asked for another end of this plan already. Take that back first, then ask again'
export const decidedMeanwhile = 'This has been decided meanwhile. Load your page again to see how'

/** What a member is asked; the days come from the server. */
export const endingFields = fields({
  last_day: {
    label: 'Last day of coverage',
    rule: z.literal(beforeStart, { error: notOffered }).or(date),
    control: 'choice',
    missing: 'Choose a last day',
  },
  why: {
    label: 'Why',
    rule: oneOf(endingWhy),
    control: 'select',
    words: endingWhy,
    empty: 'Choose a reason',
    missing: 'Choose a reason',
  },
  note: {
    label: 'Anything we should know',
    rule: notes(500),
    control: 'textarea',
    rows: 3,
    maxLength: 500,
    mayBeEmpty: true,
  },
})

/** What a member asked about a plan, and whether it was declined; what is waiting has no `declined_on`. */
export const asked = z.object({
  asked_on: z.string(),
  /** null: it should never begin. */
  last_day: z.string().nullable(),
  declined_on: z.string().nullable(),
  /** The office's own words, for the member alone. */
  declined_why: z.string().nullable(),
})
export type AskedEnding = z.infer<typeof asked>

/** The same in a sentence, for the member and for their rep or group alike. */
export const askedSaid = (
  { asked_on, last_day, declined_on, declined_why }: AskedEnding,
  who: 'You' | 'They',
): string => {
  const what = last_day === null ? 'to cancel this before it starts' : `to end this on ${longDate(last_day)}`
  const said = `${who} asked on ${longDate(asked_on)} ${what}`
  if (declined_on === null) return `${said}: waiting`
  if (declined_why !== null) return `${said}. Declined on ${longDate(declined_on)}: ${declined_why}`
  return `${said}. Declined on ${longDate(declined_on)}: ${who === 'You' ? 'we mailed you why' : 'they were mailed why'}`
}

const ofPlan = { user_id: id, enrollment_id: enrollmentId, place: whole(0, 99, noSuchPlan) }
const own = { who: 'member' } as const

export const getEnding = call({
  ...own,
  method: 'GET',
  path: '/api/v1/get-ending',
  about:
    'What the signed-in member can ask about the end of a plan of theirs: ' +
    'the last days to choose from, what is paid with each, and what ends with it. ' +
    'Where a group pays, whom to speak to instead. 404 for a plan that is not theirs, as for one that nobody has.',
  input: z.strictObject(ofPlan),
  output: z.object({
    plan_name: z.string(),
    starts_on: z.string(),
    /** Where the group decides; there is nothing to choose then. */
    group: z.object({ name: z.string(), phone: z.string() }).nullable(),
    /** Plans of the policy that are sold only beside this one, and end with it. */
    goes_with: z.array(z.string()),
    /** We charge nothing until the returned payment is resolved. */
    payments_wait: z.boolean(),
    choices: z.array(
      z.object({
        /** null: before it starts. */
        last_day: z.string().nullable(),
        /** What is taken next of the policy if it is ended so; null where nothing is. */
        next_payment: nextPayment.nullable(),
        /** What the policy costs a month after that. */
        monthly_after: dollars,
      }),
    ),
  }),
})
export type EndingOffer = OutputOf<typeof getEnding>

export const askToEnd = call({
  ...own,
  method: 'POST',
  path: '/api/v1/ask-to-end',
  audit: 'ending-asked',
  about:
    'Asks the office to end a plan of the signed-in member’s own; it ends nothing by itself. ' +
    'The same sent twice is one request; 409 where another end was asked for and waits.',
  input: z.strictObject({
    ...ofPlan,
    last_day: endingFields.last_day.rule,
    why: endingFields.why.rule,
    note: endingFields.note.rule.optional(),
  }),
  output: z.object({ result: asked }),
})

export const takeBackEnding = call({
  ...own,
  method: 'POST',
  path: '/api/v1/take-back-ending',
  audit: 'ending-asked',
  about: 'Takes back what the signed-in member asked about the end of a plan; 409 where it is decided by now.',
  input: z.strictObject(ofPlan),
  output: z.object({ result: z.literal(true) }),
})
