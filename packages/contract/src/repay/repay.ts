import * as z from 'zod'
import { call } from '../call.ts'
import { billingFields } from '../enroll/billing/billing-fields.ts'
import { fields, wireInput } from '../field.ts'
import { actId } from '../office/act/act-id.ts'
import { owedPart } from '../receipt/owed-part.ts'
import { date, enrollmentId, id, oneOf, required, zip } from '../rules.ts'
import { longDate } from '../shown.ts'
import { dollars } from '../shop/plans.ts'
import { paymentMethod } from '../method-meanings.ts'
import { codesOf } from '../words.ts'

/** Days for which the link of a mail opens the form. */
export const repayLinkDays = 14
/** The one answer to a link that is wrong or has ended, or where nothing waits for another card or account (D-1.16). */
export const repayNotKnown = 'This link has ended, or your payment is settled already'
/** The one answer to who does not prove to be the member (D-1.16). */
export const notWhoPays = 'This does not match the policy that this link is about'
/** Said where no payment of a policy waits for another card or account. */
export const nothingCameBack = 'No payment of this policy waits for another card or account'
/** Said to who signed in, and to operators, where a policy has nothing that its member goes on paying for by themselves. */
export const nothingToChange =
  'Nothing is in force, or about to be, that is paid with a card or account of the member’s own'
/** Said to whoever sends a form after somebody else's, or after what is owed has changed. */
export const repayMeanwhile =
  'What is due has changed since you opened this. Look at it again, then send the form once more'

/** Said of a card that ends before the first payment that it is given for. */
export const endsBeforePayment = (on: string): string =>
  `This card ends before ${longDate(on)}, the first payment it would make. Give one that lasts longer`

/** Said where the authorization was not accepted. */
export const acceptFirst = 'Accept the authorization: nothing is charged without it'

/** By whom another card or account was given. */
export const repayWay = {
  link: 'the member, by the link of a mail',
  member: 'the member, signed in',
  operator: 'an operator',
} as const
export type RepayWay = keyof typeof repayWay

/** By which who opens a mailed link proves to be the member: a mail can be forwarded. */
export const repayProofFields = fields({
  birthdate: { label: 'Your date of birth', rule: date, control: 'date', autoComplete: 'bday', yearsBack: 40 },
  home_zip: {
    label: 'Zip code where you live',
    rule: zip(),
    control: 'text',
    maxLength: 5,
    inputMode: 'numeric',
    digitsOnly: true,
    autoComplete: 'postal-code',
  },
})

/** What a batch has taken. */
const takenPart = owedPart.extend({
  /** The day on which it is charged, where that is still to come; a server of an earlier version leaves it out. */
  on: z.string().optional(),
})
export type TakenPart = z.output<typeof takenPart>

/** What people read before they give another card or account. */
export const repaySaid = z.object({
  policy_id: z.string(),
  plans: z.array(z.string()),
  /** What came back, and is asked for again. */
  came_back: z.array(owedPart),
  /** It is asked for since a payment came back; otherwise people change it of their own accord, before one does. */
  asked_for: z.boolean(),
  /** By which card or account it was asked for, masked. */
  taken_from: z.string(),
  /** What is taken first from what is given: all that is due. */
  now: dollars,
  /** What that is made up of, the earliest month first. */
  parts: z.array(owedPart),
  /** What is taken on the billing date of each further month; null where nothing is in force any more. */
  monthly: dollars.nullable(),
  /** What that is after plans have ended, from which payment on. */
  afterwards: z.array(z.object({ on: z.string(), amount: dollars })),
  bill_date: z.string(),
  /** The first payment after what is due now, and its day; null where none is to come. */
  next: z.object({ on: z.string(), amount: dollars }).nullable(),
  /** What a batch has taken already, which still comes from what was on file then. */
  taken: z.array(takenPart),
  methods: z.array(z.enum(codesOf(paymentMethod))),
  /** Goes back with the form: what its reader has seen. */
  seen: z.string(),
})
export type RepaySaid = z.output<typeof repaySaid>

const { bill_date: _day, ...asked } = wireInput(billingFields)

/** What every form of another card or account sends. */
export const repayForm = {
  act_id: actId,
  seen: z.string({ error: required }).max(100, repayMeanwhile),
  payment_method: oneOf(paymentMethod, required),
  /** The authorization stands as it was shown. */
  accepts: z.literal(true, { error: acceptFirst }),
  ...asked,
}
/** By what the policy is paid from now on, masked. */
export const repayDone = z.object({ shown: z.string() })

const token = z.string({ error: required }).max(400, repayNotKnown)
const proof = {
  token,
  birthdate: repayProofFields.birthdate.rule,
  home_zip: repayProofFields.home_zip.rule,
}

export const openRepay = call({
  method: 'POST',
  path: '/api/v1/open-repay',
  who: 'anyone',
  load: 'read',
  about: 'What came back of a policy, by the link of a mail, for who knows the member’s date of birth and zip code.',
  input: z.strictObject(proof),
  output: z.object({ result: repaySaid }),
})

export const saveRepay = call({
  method: 'POST',
  path: '/api/v1/save-repay',
  who: 'anyone',
  about:
    'Another card or bank account for a policy whose payment came back, by such a link: what came back is due again. Sent twice it happens once; 409 where another was given, or what is owed changed, since it was opened.',
  input: z.strictObject({ ...proof, ...repayForm }),
  output: repayDone,
})

/** Said to a rep or a group whose own mailbox stands at the policy: the link has to reach the member. */
export const ownMailbox = 'This is your own email address, and the link has to reach the member. Call us instead'

export const mailPaymentLink = call({
  method: 'POST',
  path: '/api/v1/mail-payment-link',
  who: 'anyone',
  about:
    'Mails the member of a policy that is under the signed-in rep or group administrator a new link to give another card or account by, to the address that the policy has and no other. 404 for a policy of somebody else, as for one that does not exist; 409 where none is asked for. Sent twice it is mailed once.',
  input: z.strictObject({ enrollment_id: enrollmentId, act_id: actId }),
  /** Where it went, masked. */
  output: z.object({ email: z.string() }),
})

const own = { user_id: id, enrollment_id: enrollmentId }

export const getRepay = call({
  method: 'GET',
  path: '/api/v1/get-repay',
  who: 'member',
  about:
    'How a policy of the signed-in member’s own is paid, what is due of it and what comes next, to give another card or account: for what came back, or before anything does. 409 where nothing of it is or will be in force, or a group pays.',
  input: z.strictObject(own),
  output: z.object({ result: repaySaid }),
})

export const saveOwnRepay = call({
  method: 'POST',
  path: '/api/v1/save-own-repay',
  who: 'member',
  audit: 'payment-changed',
  about:
    'Another card or bank account for a policy of the signed-in member’s own, whether a payment came back or not. Sent twice it happens once; 409 where another was given, or what is owed changed, since it was read.',
  input: z.strictObject({ ...own, ...repayForm }),
  output: repayDone,
})
