import * as z from 'zod'
import { call } from '../../call.ts'
import { fields } from '../../field.ts'
import { centsOf, dollarsOf, shownMoney } from '../../money.ts'
import { bareFigure, date, id, notListed, oneOf, required } from '../../rules.ts'
import { dollars, signed } from '../../shop/dollars.ts'
import { codesOf } from '../../words.ts'
import { actId } from '../act/act-id.ts'
import { longDate } from '../../shown.ts'
import { officeScreens } from '../screens.ts'

const { duties } = officeScreens.groupAccount

/** How a group pays, or is paid back. */
export const groupPaidBy = { check: 'Check', wire: 'Wire' } as const
/** What an entry of a group's account is. */
export const groupPaymentKind = {
  received: 'Payment',
  applied: 'Unapplied cash applied',
  refunded: 'Refund',
  credited: 'Credit for coverage that ended',
} as const
export type GroupPaymentKind = keyof typeof groupPaymentKind
export const reversalReason = {
  bounced: 'The check bounced or the wire was returned',
  mistake: 'It was recorded by mistake',
} as const
const groupPaymentState = {
  recording: 'Recording',
  recorded: 'Recorded',
  reversing: 'Reversing',
  reversed: 'Reversed',
} as const

/** The most lines chosen one by one. */
export const maxChosenLines = 5000
/** Of one payment, and of a group's unapplied cash, in cents. */
export const maxGroupCents = 999_999_999

const wrongAmount = 'Enter dollars and cents, such as 466.20'
const tooMuch = `Enter ${shownMoney(dollarsOf(maxGroupCents))} or less. Record a larger payment in parts`
const amount = z
  .string({ error: required })
  .max(20, wrongAmount)
  .transform(bareFigure)
  .refine((typed) => /^\d+(\.\d{1,2})?$/.test(typed) && Number(typed) > 0, wrongAmount)
  .refine((typed) => Number(typed) <= maxGroupCents / 100, tooMuch)

const reference = z
  .string({ error: required })
  .transform((typed) => typed.trim())
  .refine((typed) => typed !== '', required)
  .refine(
    (typed) => /^[\w #./-]{1,40}$/.test(typed),
    'Enter the number, up to 40 characters: letters, digits, spaces and # . / -',
  )
const lines = z.array(z.string().max(20, notListed)).max(maxChosenLines)

export const groupPaymentFields = fields({
  way: { label: 'Paid by', rule: oneOf(groupPaidBy), control: 'choice', words: groupPaidBy },
  received_on: { label: 'Date received', rule: date, control: 'date' },
  amount: { label: 'Amount', rule: amount, control: 'text', inputMode: 'decimal', maxLength: 20 },
  reference: { label: 'Check or wire number', rule: reference, control: 'text', maxLength: 40 },
})
export const refundFields = fields({
  amount: { label: 'Amount', rule: amount, control: 'text', inputMode: 'decimal', maxLength: 20 },
  paid_on: { label: 'Refund date', rule: date, control: 'date' },
  reference: { label: 'Check or wire number', rule: reference, control: 'text', maxLength: 40 },
})
export const reversalFields = fields({
  why: { label: 'Reason for the reversal', rule: oneOf(reversalReason), control: 'choice', words: reversalReason },
})

/** An entry of a group's account, with who recorded it and who reversed it. */
export const groupPayment = z.object({
  number: z.int(),
  kind: z.enum(codesOf(groupPaymentKind)),
  state: z.enum(codesOf(groupPaymentState)),
  way: z.enum(codesOf(groupPaidBy)),
  received_on: z.string(),
  amount: dollars,
  /** Empty if no money moved. */
  reference: z.string(),
  /** The number of invoice lines it paid or credited. */
  lines: z.int(),
  /** The part that paid or credited invoice lines. */
  applied: dollars,
  at: z.string(),
  by: z.string(),
  /** Lines that had changed before they could be paid; their amount is unapplied. */
  missed: z.int(),
  reversed: z
    .object({
      why: z.enum(codesOf(reversalReason)),
      at: z.string(),
      by: z.string(),
      /** Lines that had changed since, and stayed paid. */
      kept: z.int(),
    })
    .nullable(),
})
export type GroupPayment = z.output<typeof groupPayment>

const recorded = z.object({ number: z.int(), lines: z.int(), missed: z.int(), unapplied: signed })

export const recordGroupPayment = call({
  method: 'POST',
  path: '/api/admin/v1/record-group-payment',
  who: 'operator',
  duties,
  audit: 'group-payment-recorded',
  about:
    'Records a group’s payment and emails the group. Pays the group’s open invoice lines, oldest first, or those in `lines`; the rest is ' +
    'unapplied cash. Lines are never paid in part. Lines no longer owed, or being debited, are paid only if chosen. ' +
    'Idempotent. 409 if another payment of the group is being recorded. If it and what the operator refunded or closed alone in the last ' +
    '24 hours total more than APPROVAL_OVER, it needs a second operator’s approval.',
  input: z.strictObject({
    group_id: id,
    act_id: actId,
    way: groupPaymentFields.way.rule,
    received_on: groupPaymentFields.received_on.rule,
    amount: groupPaymentFields.amount.rule,
    reference: groupPaymentFields.reference.rule,
    lines: lines.optional(),
  }),
  approval: {
    name: 'Record a group’s payment',
    of: ({ group_id, way, amount: paid, received_on, reference: number }) => ({
      details: [
        `Group ${group_id}`,
        `${groupPaidBy[way]} ${number}`,
        shownMoney(dollarsOf(centsOf(paid))),
        `Received ${longDate(received_on)}`,
      ],
      page: officeScreens.groupAccount.route.replace(':group_id', String(group_id)),
    }),
  },
  output: recorded,
})

export const applyUnappliedCash = call({
  method: 'POST',
  path: '/api/admin/v1/apply-unapplied-cash',
  who: 'operator',
  duties,
  audit: 'group-payment-recorded',
  about:
    'Pays a group’s open invoice lines with its unapplied cash: the oldest first, or those in `lines`. Idempotent. ' +
    '422 on `lines` if it covers none of them.',
  input: z.strictObject({ group_id: id, act_id: actId, lines: lines.optional() }),
  output: recorded,
})

export const creditGroup = call({
  method: 'POST',
  path: '/api/admin/v1/credit-group',
  who: 'operator',
  duties,
  audit: 'group-payment-recorded',
  about:
    'Credits a group for paid invoice lines whose coverage has since ended: their excess becomes unapplied cash. A batch ' +
    'that adds an invoice does this automatically. Idempotent. 409 if there is nothing to credit.',
  input: z.strictObject({ group_id: id, act_id: actId }),
  output: recorded,
})

export const refundUnappliedCash = call({
  method: 'POST',
  path: '/api/admin/v1/refund-unapplied-cash',
  who: 'operator',
  duties,
  audit: 'group-payment-recorded',
  about:
    'Records that unapplied cash was refunded to the group. Sends no money. Idempotent. 422 on `amount` if it ' +
    'exceeds the unapplied cash. If it and what the operator refunded or closed alone in the last 24 hours total more than ' +
    'APPROVAL_OVER, it needs a second operator’s approval.',
  input: z.strictObject({
    group_id: id,
    act_id: actId,
    amount: refundFields.amount.rule,
    paid_on: refundFields.paid_on.rule,
    reference: refundFields.reference.rule,
  }),
  approval: {
    name: 'Record a refund to a group',
    of: ({ group_id, amount: cash, reference: number }) => ({
      details: [`Group ${group_id}`, shownMoney(cash), number],
      page: officeScreens.groupAccount.route.replace(':group_id', String(group_id)),
    }),
  },
  output: z.object({ number: z.int(), unapplied: signed }),
})

export const reverseGroupPayment = call({
  method: 'POST',
  path: '/api/admin/v1/reverse-group-payment',
  who: 'operator',
  duties,
  audit: 'group-payment-reversed',
  about:
    'Reverses an entry of a group’s account, for example after a bounced check, and reopens the lines it paid. Lines ' +
    'changed since then stay paid; the response counts them. If its cash has been used, unapplied cash is negative ' +
    'until the group pays. Idempotent. Emails the group. A reversed refund counts toward APPROVAL_OVER.',
  input: z.strictObject({ group_id: id, number: z.int().min(1).max(999_999), why: reversalFields.why.rule }),
  approval: {
    name: 'Reverse a group’s refund',
    of: ({ group_id, number, why }) => ({
      details: [`Group ${group_id}`, `Refund ${number}`, reversalReason[why]],
      page: officeScreens.groupAccount.route.replace(':group_id', String(group_id)),
    }),
  },
  output: z.object({ lines: z.int(), kept: z.int(), unapplied: signed }),
})
