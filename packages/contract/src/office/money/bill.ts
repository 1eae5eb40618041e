import * as z from 'zod'
import { call, type OutputOf } from '../../call.ts'
import { fields } from '../../field.ts'
import { dollars } from '../../shop/dollars.ts'
import { bareFigure, date, id, notListed, oneOf, required } from '../../rules.ts'
import { codesOf } from '../../words.ts'
import { actId } from '../act/act-id.ts'
import { officeScreens } from '../screens.ts'
import { mostCents, reference, whichBill as which } from './bill-asked.ts'
import { billDifference, restGoes } from './bill-rest.ts'
import { billStands } from './bill-stands.ts'
import { dollarsOf, shownMoney } from '../../money.ts'
import { lessWhy } from './less-why.ts'
import { paymentState } from './words.ts'

const { duties } = officeScreens.moneyBill

/** How a group pays a bill. */
export const billPaidBy = { check: 'Check', wire: 'Wire' } as const
/** Which payments on a bill a group’s payment is for. */
export const billCover = {
  oldest: 'Oldest lines first, until the amount is used up',
  chosen: 'The lines I choose',
} as const
/** Why what a group paid is taken back. */
export const billTakenBack = {
  bounced: 'The check bounced or the wire was returned',
  mistake: 'It was recorded by mistake',
  other_bill: 'It was for another bill',
} as const
const recordState = {
  recording: 'Recording',
  recorded: 'Recorded',
  'taking-back': 'Reversing',
  'taken-back': 'Reversed',
} as const

/** Lines of a bill that are chosen one by one at most. */
export const mostChosen = 5000

const said = 'Enter dollars and cents, such as 466.20'
const tooMuch = `Enter ${shownMoney(dollarsOf(mostCents))} or less. Record a larger payment in parts`
const amount = z
  .string({ error: required })
  .max(20, said)
  .transform(bareFigure)
  .refine((typed) => /^\d+(\.\d{1,2})?$/.test(typed) && Number(typed) > 0, said)
  .refine((typed) => Number(typed) <= mostCents / 100, tooMuch)

/** What is asked when a group’s payment is recorded. */
export const billPaymentFields = fields({
  way: { label: 'Paid by', rule: oneOf(billPaidBy), control: 'choice', words: billPaidBy },
  received_on: { label: 'Date received', rule: date, control: 'date' },
  amount: { label: 'Amount', rule: amount, control: 'text', inputMode: 'decimal', maxLength: 20 },
  reference: { label: 'Check or wire number', rule: reference, control: 'text', maxLength: 40 },
  cover: { label: 'Apply it to', rule: oneOf(billCover), control: 'choice', words: billCover },
  difference: {
    label: 'If it doesn’t cover whole lines exactly',
    rule: oneOf(billDifference),
    control: 'choice',
    words: billDifference,
  },
})

export const takeBackFields = fields({
  why: { label: 'Reason for the reversal', rule: oneOf(billTakenBack), control: 'choice', words: billTakenBack },
})

const line = z.object({
  payment_id: z.string(),
  policy_id: z.string(),
  /** Empty for somebody who was erased since. */
  name: z.string(),
  /** yyyy-mm; null of somebody who was erased since. */
  month: z.string().nullable(),
  amount: z.string(),
  state: z.enum(codesOf(paymentState)),
  /** The group’s payment that paid it. */
  paid_with: z.int().nullable(),
  /** For operators who may open the enrollment; null for all others. */
  enrollment_id: z.string().nullable(),
  /** What of it is not owed, since its month costs less by now: open, or owed back where it is paid. */
  not_owed: z.string(),
  /** Why that is so; null where all of it is owed. */
  less_why: lessWhy.nullable(),
  /** Nothing of it is owed any more, and nobody paid it: it waits to be written off. */
  is_lapsed: z.boolean(),
})
export type BillLine = z.output<typeof line>

const recorded = z.object({
  number: z.int(),
  state: z.enum(codesOf(recordState)),
  /** It came in, pays lines here with what was left, or went out again of it. */
  goes: z.enum(['in', 'here', ...codesOf(restGoes)]),
  way: z.enum(codesOf(billPaidBy)),
  received_on: z.string(),
  amount: z.string(),
  reference: z.string(),
  payments: z.int(),
  /** What of it is left beyond the lines that it pays. */
  left: dollars,
  /** What it used of what was left before. */
  used: dollars,
  at: z.string(),
  by: z.string(),
  /** Payments of it that somebody else settled at the same moment: what was meant for them is left with the bill. */
  missed: z.int(),
  /** The bill that it came from or went to, and its number there; null where no other bill has to do with it. */
  other: z.object({ batch_id: z.string(), bill: z.int(), number: z.int() }).nullable(),
  taken_back: z
    .object({
      why: z.enum(codesOf(billTakenBack)).nullable(),
      at: z.string(),
      by: z.string(),
      /** Payments that stayed paid: something was done with them since. */
      kept: z.int(),
    })
    .nullable(),
})
export type RecordedPayment = z.output<typeof recorded>

export const getBill = call({
  method: 'GET',
  path: '/api/admin/v1/get-bill',
  who: 'operator',
  duties,
  about:
    'Returns a group’s bill: its paid and open amounts, its lines, and the payments received from the group. Each ' +
    'view is logged.',
  input: z.strictObject(which),
  output: z.object({
    number: z.int(),
    group: z.string(),
    made_on: z.string(),
    due_on: z.string().nullable(),
    payments: z.int(),
    amount: z.string(),
    ...billStands,
    /** What is left of what the group paid, beyond whole lines. */
    rest: dollars,
    lines: z.array(line),
    recorded: z.array(recorded),
    /** When the group was reminded last. */
    reminded_on: z.string().nullable(),
    /** The address that a reminder goes to, and why none can be sent now; null for neither. */
    remind_to: z.string().nullable(),
    remind_refused: z.string().nullable(),
  }),
})
export type BillPage = OutputOf<typeof getBill>

export const recordBillPayment = call({
  method: 'POST',
  path: '/api/admin/v1/record-bill-payment',
  who: 'operator',
  duties,
  audit: 'bill-paid',
  about:
    'Records a group’s payment of a bill and marks the lines it covers as paid. Lines no longer owed are left out ' +
    'unless chosen. 422 on `amount` if it doesn’t cover whole lines exactly, unless `difference` leaves the rest ' +
    'unapplied. Idempotent. 409 if someone else has just recorded a payment.',
  input: z.strictObject({
    ...which,
    act_id: actId,
    way: billPaymentFields.way.rule,
    received_on: billPaymentFields.received_on.rule,
    amount: billPaymentFields.amount.rule,
    reference: billPaymentFields.reference.rule,
    cover: billPaymentFields.cover.rule,
    /** Without it, what does not come to whole lines is refused. */
    difference: billPaymentFields.difference.rule.optional(),
    /** Which payments, where they are chosen. */
    lines: z.array(z.string().max(20, notListed)).max(mostChosen).optional(),
  }),
  output: z.object({ number: z.int(), payments: z.int(), missed: z.int() }),
})

export const takeBillPaymentBack = call({
  method: 'POST',
  path: '/api/admin/v1/take-bill-payment-back',
  who: 'operator',
  duties,
  audit: 'bill-paid',
  about:
    'Reverses a recorded group payment, for example after a bounced check, and reopens the lines it covered. Lines ' +
    'changed since then stay paid; the response counts them.',
  input: z.strictObject({ ...which, number: z.int().min(1).max(9999), why: takeBackFields.why.rule }),
  output: z.object({ payments: z.int(), kept: z.int() }),
})

export const remindGroup = call({
  method: 'POST',
  path: '/api/admin/v1/remind-group',
  who: 'operator',
  duties,
  audit: 'bill-reminded',
  about:
    'Emails a group’s administrator that a bill is open, without its contents. 429 if this bill’s last reminder ' +
    'was sent less than 24 hours ago. 409 if nothing on the bill is open, or what is open is no longer owed.',
  input: z.strictObject(which),
  output: z.object({ to: z.string() }),
})

/** Groups whose totals are shown at most. */
export const mostTotals = 200

export const getBillTotals = call({
  method: 'GET',
  path: '/api/admin/v1/get-bill-totals',
  who: 'operator',
  duties,
  about:
    `Lists each group’s open and past-due amounts, most past due first, at most ${mostTotals} groups; or those of ` +
    'one group, with its payments.',
  input: z.strictObject({ group_id: id.optional() }),
  output: z.object({
    /** Groups that owe something: how many there are. */
    groups: z.int(),
    result: z.array(
      z.object({
        group_id: z.int(),
        group: z.string(),
        bills: z.int(),
        amount: z.string(),
        ...billStands,
        /** How much of what is open is overdue. */
        overdue: z.string(),
      }),
    ),
  }),
})
export type BillTotals = OutputOf<typeof getBillTotals>
