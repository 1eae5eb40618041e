import * as z from 'zod'
import { call } from '../call.ts'
import { cardSetup } from '../enroll/billing/card-setup.ts'
import { billingFields } from '../enroll/billing/billing-fields.ts'
import { fields, wireInput } from '../field.ts'
import { actId } from '../office/act/act-id.ts'
import { duePart } from '../receipt/due-part.ts'
import { dollars } from '../shop/dollars.ts'
import { date, enrollmentId, id, oneOf, required, zip } from '../rules.ts'
import { longDate } from '../shown.ts'
import { paymentMethod } from '../method-meanings.ts'
import { codesOf } from '../words.ts'

/** Days an emailed link stays valid. */
export const paymentUpdateLinkDays = 14
/** The one error for a wrong or expired link, and for a policy that needs no new payment method (D-1.16). */
export const paymentUpdateLinkInvalid = 'This link has expired, or your payment is already settled'
/** The one error for a wrong date of birth or zip code (D-1.16). */
export const identityMismatch = 'That date of birth and zip code don’t match this policy'
/** Error if no new payment method is required. */
export const noMethodRequired = 'This policy doesn’t need another card or account'
/** Error if the member pays for nothing on this policy. */
export const nothingToChange = 'This policy has no active or upcoming coverage paid by card or bank account'
/** Error if the amount due or the payment method changed since the form was opened. */
export const paymentUpdateChanged =
  'The amount due has changed since you opened this page. Check it, then submit the form again'

/** Error for a card that expires before its first payment. */
export const endsBeforePayment = (on: string): string =>
  `This card expires before its first payment on ${longDate(on)}. Use one that expires later`

export const acceptFirst = 'Check the box to authorize these payments'

/** How a member who doesn't enter it authorized a new payment method. */
export const spokenFor = { phone: 'By phone', form: 'On a signed form' } as const

/** Who entered the new payment method, and how it was authorized. */
export const paymentUpdateWay = {
  link: 'the member, with the emailed link',
  member: 'the member, signed in',
  phone: 'an operator, authorized by phone',
  form: 'an operator, authorized on a signed form',
} as const satisfies Readonly<Record<'link' | 'member' | keyof typeof spokenFor, string>>
export type PaymentUpdateWay = keyof typeof paymentUpdateWay

/** Proof of identity for an emailed link, since emails can be forwarded. */
export const paymentUpdateProofFields = fields({
  birthdate: { label: 'Your date of birth', rule: date, control: 'date', autoComplete: 'bday', yearsBack: 40 },
  home_zip: {
    label: 'Home zip code',
    rule: zip(),
    control: 'text',
    maxLength: 5,
    inputMode: 'numeric',
    digitsOnly: true,
    autoComplete: 'postal-code',
  },
})

/** A payment already in a batch. */
const batchedPart = duePart.extend({
  /** The charge date, if still to come; absent from older servers. */
  on: z.string().optional(),
})
export type BatchedPart = z.output<typeof batchedPart>

/** Shown before someone enters a new payment method. */
export const paymentUpdateDetails = z.object({
  policy_id: z.string(),
  plans: z.array(z.string()),
  /** Returned payments that are due again. */
  returned: z.array(duePart),
  /** Required because a payment was returned; false if the member changes it voluntarily. */
  method_required: z.boolean(),
  /** The current card or account, masked. */
  current_method: z.string(),
  /** Everything due now, charged first to the new method. */
  now: dollars,
  /** Its parts, earliest month first. */
  parts: z.array(duePart),
  /** Charged on each later billing date; null if no coverage is in force. */
  monthly: dollars.nullable(),
  /** How that changes as plans end, by payment date. */
  afterwards: z.array(z.object({ on: z.string(), amount: dollars })),
  bill_date: z.string(),
  /** The first payment after what is due now; null if none. */
  next: z.object({ on: z.string(), amount: dollars }).nullable(),
  /** Payments already in a batch, charged to the old method. */
  taken: z.array(batchedPart),
  methods: z.array(z.enum(codesOf(paymentMethod))),
  /** Sent back with the form to detect changes. */
  seen: z.string(),
})
export type PaymentUpdateDetails = z.output<typeof paymentUpdateDetails>

const { bill_date: _day, ...billingInput } = wireInput(billingFields)

/** What each payment method form submits. */
export const paymentUpdateForm = {
  act_id: actId,
  seen: z.string({ error: required }).max(100, paymentUpdateChanged),
  payment_method: oneOf(paymentMethod, required),
  /** The authorization was accepted as shown. */
  accepts: z.literal(true, { error: acceptFirst }),
  ...billingInput,
}
/** The new payment method, masked. */
export const paymentUpdateDone = z.object({ shown: z.string() })

const token = z.string({ error: required }).max(400, paymentUpdateLinkInvalid)
const proof = {
  token,
  birthdate: paymentUpdateProofFields.birthdate.rule,
  home_zip: paymentUpdateProofFields.home_zip.rule,
}

export const openRepay = call({
  method: 'POST',
  path: '/api/v1/open-repay',
  who: 'anyone',
  load: 'read',
  about:
    'Returns what is due on a policy with a returned payment. Requires the emailed link and the member’s date of birth and zip code.',
  input: z.strictObject(proof),
  output: z.object({ result: paymentUpdateDetails }),
})

export const saveRepay = call({
  method: 'POST',
  path: '/api/v1/save-repay',
  who: 'anyone',
  about:
    'Saves a new card or bank account entered from an emailed link after a returned payment, and makes the payment ' +
    'due again. Idempotent by `act_id`; 409 if the payment method or the amount due changed since it was opened.',
  input: z.strictObject({ ...proof, ...paymentUpdateForm }),
  output: paymentUpdateDone,
})

/** Error if the policy's email address is the caller's own. */
export const ownMailbox = 'This policy has your own email address, but the link must go to the member. Call us instead'

export const mailPaymentLink = call({
  method: 'POST',
  path: '/api/v1/mail-payment-link',
  who: 'anyone',
  about:
    'Emails the member a new link to change a payment method, for a policy of the signed-in rep or group. It goes ' +
    'only to the policy’s email address. 404 if the policy isn’t theirs; 409 if no new method is required. Idempotent ' +
    'by `act_id`.',
  input: z.strictObject({ enrollment_id: enrollmentId, act_id: actId }),
  /** The recipient, masked. */
  output: z.object({ email: z.string() }),
})

export const beginRepayCard = call({
  method: 'POST',
  path: '/api/v1/begin-repay-card',
  who: 'anyone',
  about:
    'Starts entry of a new card in the processor’s fields, from an emailed link, with the same proof of identity as ' +
    'open-repay. 409 if cards are entered in Openroll’s form.',
  input: z.strictObject(proof),
  output: cardSetup,
})

const own = { user_id: id, enrollment_id: enrollmentId }

export const beginOwnCard = call({
  method: 'POST',
  path: '/api/v1/begin-own-card',
  who: 'member',
  audit: { none: 'Saves nothing; the card is logged when it is saved' },
  about:
    'Starts entry of a new card in the processor’s fields, for one of the signed-in member’s policies. 409 if ' +
    'there is nothing to change.',
  input: z.strictObject(own),
  output: cardSetup,
})

export const getRepay = call({
  method: 'GET',
  path: '/api/v1/get-repay',
  who: 'member',
  about:
    'Returns how one of the signed-in member’s policies is paid, what is due and what comes next, before they change the ' +
    'payment method. 409 if it has no active or upcoming coverage, or a group pays.',
  input: z.strictObject(own),
  output: z.object({ result: paymentUpdateDetails }),
})

export const saveOwnRepay = call({
  method: 'POST',
  path: '/api/v1/save-own-repay',
  who: 'member',
  audit: 'payment-changed',
  about:
    'Saves a new card or bank account for one of the signed-in member’s policies. Idempotent by `act_id`; 409 if the ' +
    'payment method or the amount due changed since it was read.',
  input: z.strictObject({ ...own, ...paymentUpdateForm }),
  output: paymentUpdateDone,
})
