import * as z from 'zod'
import { call } from '../call.ts'
import { fields } from '../field.ts'
import { oneOf, required, text, visibleNotes } from '../rules.ts'
import { paymentMethod } from '../method-meanings.ts'
import { codesOf } from '../words.ts'
import { officeList } from './list/page.ts'
import type { Duty } from '../duty-meanings.ts'
import { paymentKind, paymentState, returnReason } from './money/words.ts'
import { officeScreens } from './screens.ts'
import { coverageStates } from './states.ts'

/** What comes back, or is asked of the office, and then waits for somebody. */
export const workKind = {
  payment: 'A payment that came back',
  coverage: 'A rejected coverage',
  leaver: 'A departed employee',
  ending: 'A member asks to end a plan',
} as const
export type WorkKind = keyof typeof workKind
/** Whose it is: nobody else sees it, does it, or is given it (D-1.08). */
export const dutyOfWork = {
  payment: 'money',
  coverage: 'service',
  leaver: 'service',
  ending: 'service',
} as const satisfies Readonly<Record<WorkKind, Duty>>

/** How a piece of work came to its end. */
export const workEnd = {
  note: 'Done by hand',
  paid: 'It was paid',
  written_off: 'It was written off',
  retried: 'It was retried',
  elsewhere: 'Another card or account was given',
  resubmit: 'It goes out again',
  cancel: 'It was cancelled',
  ended: 'The coverage was ended',
  withdrawn: 'The group took it back',
  taken_back: 'The member took it back',
  declined: 'It was declined',
  undone: 'The mark was undone',
} as const
export type WorkEnd = keyof typeof workEnd

const person = z.object({ id: z.int(), name: z.string() })
/** What a row of every list of work has. */
export const workRow = {
  work_id: z.string(),
  policy_id: z.string(),
  name: z.string(),
  /** Since when it waits. */
  since: z.string(),
  assigned_to: person.nullable(),
  done: z
    .object({ at: z.string(), by: z.string(), how: z.enum(codesOf(workEnd)), note: z.string().nullable() })
    .nullable(),
}

const toSee = { done: 'Done', all: 'All' } as const
const whose = { mine: 'You', nobody: 'Nobody yet' } as const
export const workFilters = fields({
  show: { label: 'Show', rule: oneOf(toSee), control: 'select', words: toSee, empty: 'To do' },
  whose: { label: 'Who has it', rule: oneOf(whose), control: 'select', words: whose, empty: 'Anybody' },
  policy_id: { label: 'Policy number', rule: text(20), control: 'text', maxLength: 20 },
})

const returnedRow = z.object({
  ...workRow,
  payment_id: z.string(),
  kind: z.enum(codesOf(paymentKind)),
  state: z.enum(codesOf(paymentState)),
  /** The month of coverage that it pays for, yyyy-mm. */
  month: z.string(),
  amount: z.string(),
  /** What taking it once more asks for as things stand; null where nothing that it paid for is in force. */
  again: z.string().nullable(),
  /** What was paid back of it before it came back; null where nothing was. */
  paid_back: z.string().nullable(),
  method: z.enum(codesOf(paymentMethod)),
  shown: z.string(),
  reason: z.enum(codesOf(returnReason)),
  /** Its policy has been given another card or account since. */
  elsewhere: z.boolean(),
  /** Its policy is charged nothing while this says why. */
  held: z.string().nullable(),
  /** Why nothing is taken until somebody says so: a reason of a debit that came back, or an operator’s hold. */
  stopped: z.string().nullable(),
  /** What its policy owes of fees for what came back; null where nothing is due. */
  fee: z.string().nullable(),
  /** What of its policy has fallen due and is not charged, since it is held; null where nothing is, or it is not. */
  due_held: z.string().nullable(),
  /** How many payments that is. */
  due_held_payments: z.int(),
  /** For operators who may open the enrollment; null for all others. */
  enrollment_id: z.string().nullable(),
})
export type ReturnedRow = z.output<typeof returnedRow>

const onHold = { held: 'On hold' } as const
export const returnedPayments = officeList({
  name: 'returned-payments',
  about: 'Payments that came back, as work, the longest waiting first: why, since when, who has it, and how it ended.',
  duties: officeScreens.returned.duties,
  filters: {
    ...workFilters,
    ...fields({
      policy: { label: 'Policy', rule: oneOf(onHold), control: 'select', words: onHold, empty: 'On hold or not' },
    }),
  },
  sorts: { since: 'Since' },
  order: 'asc',
  row: returnedRow,
})

const rejectedRow = z.object({
  ...workRow,
  enrollment_id: z.string(),
  place: z.int(),
  plan_name: z.string(),
  carrier: z.string(),
  state: z.enum(coverageStates),
  starts_on: z.string(),
  /** The carrier's own words; null where somebody rejected it by hand and gave none. */
  reason: z.string().nullable(),
})
export type RejectedRow = z.output<typeof rejectedRow>

export const rejectedCoverages = officeList({
  name: 'rejected-coverages',
  about:
    'Coverages that a carrier rejected, as work, the longest waiting first: why, since when, who has it, and how it ended.',
  duties: officeScreens.rejected.duties,
  filters: {
    ...workFilters,
    ...fields({ carrier: { label: 'Carrier', rule: text(120), control: 'text', maxLength: 120 } }),
  },
  sorts: { since: 'Since' },
  order: 'asc',
  row: rejectedRow,
})

const byBoth = { who: 'operator', duties: ['service', 'money'] } as const
/** Said where nothing of that number came back, or it is none of one’s duties. */
export const noSuchWork = 'There is no such work'
export const workId = z.string({ error: required }).max(40, noSuchWork)
const operatorId = z.int().min(1).max(999_999_999)

export const getColleagues = call({
  ...byBoth,
  method: 'GET',
  path: '/api/admin/v1/get-colleagues',
  about: 'The operators who can be given work of a kind: those with its duty.',
  input: z.strictObject({ kind: oneOf(workKind) }),
  output: z.object({ you: z.int(), result: z.array(person) }),
})

export const assignWork = call({
  ...byBoth,
  method: 'POST',
  path: '/api/admin/v1/assign-work',
  audit: 'work-changed',
  about:
    'Gives a piece of work to an operator with its duty, or to nobody; 409 where somebody else has it by now, or it is done.',
  input: z.strictObject({
    work_id: workId,
    /** Who had it for whoever decides; left out for nobody. */
    was: operatorId.optional(),
    /** Left out for nobody. */
    to: operatorId.optional(),
  }),
  output: z.object({ assigned_to: person.nullable() }),
})

export const finishFields = fields({
  note: {
    label: 'What was done',
    rule: visibleNotes(1000),
    control: 'textarea',
    rows: 3,
    maxLength: 1000,
    hint: 'Your colleagues read it here',
  },
})
export const finishWork = call({
  ...byBoth,
  method: 'POST',
  path: '/api/admin/v1/finish-work',
  audit: 'work-changed',
  about: 'Says that a piece of work is done, with a note; 409 where it is done by now.',
  input: z.strictObject({ work_id: workId, note: finishFields.note.rule }),
  output: z.object({ done_at: z.string() }),
})

const byMoney = { method: 'POST', who: 'operator', duties: ['money'] } as const
/** What is asked before a payment is retried whose policy owes a fee. */
export const feeToo = { charge: 'Charge it', waive: 'Waive it' } as const
export const retryFields = fields({
  fee: { label: 'Returned-payment fee', rule: oneOf(feeToo), control: 'choice', words: feeToo },
})
export const retryPayment = call({
  ...byMoney,
  path: '/api/admin/v1/retry-payment',
  audit: 'payment-retried',
  about:
    'Has a payment that came back taken once more: a payment of its own, in the next batch, with the fees that are due of its policy or without them. 422 where the reason, the number of tries or another hold of the policy forbids it, 409 where it came back no longer.',
  input: z.strictObject({
    work_id: workId,
    /** Fees stay due where nothing is said of them. */
    fee: retryFields.fee.rule.optional(),
  }),
  output: z.object({ payment_id: z.string() }),
})

export const holdPayments = call({
  ...byMoney,
  path: '/api/admin/v1/hold-payments',
  audit: 'payments-held',
  about:
    'Charges a policy nothing more until somebody says so, or allows charges again; then the member is mailed what is charged next, unless a group pays. 409 where that is so already.',
  input: z.strictObject({ work_id: workId, hold: z.boolean() }),
  output: z.object({ held: z.boolean() }),
})
