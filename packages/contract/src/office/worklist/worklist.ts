import { paymentMethod } from '../../method-meanings.ts'
import * as z from 'zod'
import { call } from '../../call.ts'
import { fields } from '../../field.ts'
import { oneOf, required, text, visibleNotes } from '../../rules.ts'
import { codesOf } from '../../words.ts'
import { act, type Act } from '../act/act.ts'
import { holdWords } from '../enrollments.ts'
import { column, orNone } from '../list/column.ts'
import { filter } from '../list/filters.ts'
import type { ListRow } from '../list/list.ts'
import { person, workList, type Work } from '../list/work-list.ts'
import { paymentKind, paymentState, reasonWords, returnReason, stopWords } from '../money/words.ts'
import { coverageState } from '../states.ts'
import { workKind } from './work-kinds.ts'

const onHold = { held: 'On hold' } as const
export const returnedPayments = workList({
  name: 'returned-payments',
  title: 'Returned payments',
  about: 'Lists the work queue of returned payments, longest waiting first: reason, date, assignee and result.',
  screen: 'returned',
  columns: {
    kind: column.code('Type', paymentKind, { below: 'name' }),
    payment_id: column.text('Payment', { csvOnly: true }),
    /** The month of coverage it pays for, yyyy-mm. */
    month: column.text('Month', { csvOnly: true }),
    reason: column.data('Reason', z.enum(codesOf(returnReason)), reasonWords),
    state: column.code('Status', paymentState, { csvOnly: true }),
    /** Why the policy isn't being charged; null if it is. */
    held: orNone(column.data('On hold', z.string(), holdWords, { csvOnly: true })),
    /** Why it is on hold: a return reason, or an operator's hold. */
    stopped: orNone(column.data('Stopped', z.string(), stopWords, { csvOnly: true })),
    /** The amount due on its policy and not charged while on hold. */
    due_held: orNone(column.cents('Past due, on hold', { csvOnly: true })),
    /** The number of those payments. */
    due_held_payments: column.hidden(z.int()),
    amount: column.cents('Amount'),
    shown: column.text('Paid with', { below: 'amount' }),
    /** The amount refunded before it was returned. */
    paid_back: orNone(column.cents('Refunded', { below: 'amount' })),
    /** Return fees its policy owes. */
    fee: orNone(column.cents('Fee due', { csvOnly: true })),
    /** The amount of a retry now; null if none of the coverage it paid for is in force. */
    again: column.hidden(z.string().nullable()),
    method: column.hidden(z.enum(codesOf(paymentMethod))),
    /** Whether a new payment method has been saved since. */
    elsewhere: column.hidden(z.boolean()),
    /** Counts the attempts on one card or account from 1. */
    attempt: column.hidden(z.int()),
    is_retry: column.hidden(z.boolean()),
    /** For operators who may open the enrollment; otherwise null. */
    enrollment_id: column.hidden(z.string().nullable()),
  },
  filters: fields({ policy: filter.oneOf('Policy', onHold, 'On hold or not') }),
  empty: 'No returned payments to handle',
})
export type ReturnedRow = ListRow<typeof returnedPayments>

export const rejectedCoverages = workList({
  name: 'rejected-coverages',
  title: 'Rejected coverages',
  about:
    'Lists the work queue of coverages a carrier rejected, longest waiting first: reason, date, assignee and ' +
    'result.',
  screen: 'rejected',
  columns: {
    plan_name: column.text('Plan'),
    starts_on: column.day('Effective date', { below: 'plan_name' }),
    /** The reason given by the carrier, or by the operator who recorded the rejection. */
    reason: orNone(column.text('Reason'), 'No reason given'),
    carrier: column.text('Carrier', { below: 'reason' }),
    state: column.code('Status', coverageState, { below: 'reason' }),
    place: column.hidden(z.int()),
    enrollment_id: column.hidden(z.string()),
  },
  filters: fields({ carrier: { label: 'Carrier', rule: text(120), control: 'text', maxLength: 120 } }),
  empty: 'No rejected coverages to handle',
})
export type RejectedRow = ListRow<typeof rejectedCoverages>

const isOpen = ({ outcome }: Work): boolean => outcome === null

const byBoth = { who: 'operator', duties: ['service', 'money'] } as const
/** Error: no such work item, or not within the caller's duties. */
export const noSuchWork = 'This item doesn’t exist'
export const workId = z.string({ error: required }).max(40, noSuchWork)
const operatorId = z.int().min(1).max(999_999_999)

export const getColleagues = call({
  ...byBoth,
  method: 'GET',
  path: '/api/admin/v1/get-colleagues',
  about:
    'Lists the operators who can be assigned a kind of work, by their duties; without a kind, for any work within the caller’s duties.',
  input: z.strictObject({ kind: oneOf(workKind).optional() }),
  output: z.object({ you: z.int(), result: z.array(person) }),
})

/** The choice that assigns to nobody. */
export const nobody = { value: 'nobody', name: 'Unassigned' }
const assignFields = fields({
  to: { label: 'Operator', rule: z.string(), control: 'select', empty: 'Choose an operator' },
})
export const assignWork = call({
  ...byBoth,
  method: 'POST',
  path: '/api/admin/v1/assign-work',
  audit: 'work-changed',
  about:
    'Assigns a work item to an operator who has the duty for it, or to nobody. 409 if it was reassigned since it was read, ' +
    'or is done.',
  input: z.strictObject({
    work_id: workId,
    /** The assignee the caller saw; omitted for nobody. */
    was: operatorId.optional(),
    /** Omitted to assign to nobody. */
    to: operatorId.optional(),
  }),
  output: z.object({ assigned_to: person.nullable() }),
})

const finishFields = fields({
  note: {
    label: 'What was done',
    rule: visibleNotes(1000),
    control: 'textarea',
    rows: 3,
    maxLength: 1000,
    hint: 'Your colleagues will see it here',
  },
})
export const finishWork = call({
  ...byBoth,
  method: 'POST',
  path: '/api/admin/v1/finish-work',
  audit: 'work-changed',
  about: 'Marks a work item as done, with a note. 409 if it is already done.',
  input: z.strictObject({ work_id: workId, note: finishFields.note.rule }),
  output: z.object({ done_at: z.string() }),
})

/** Work, and what finishing it leaves unchanged; undefined if a note alone can't finish it. */
type WorkToFinish = Work & { readonly still: string | undefined }

/** Assigns unassigned work to the caller, by operator number. */
export const takeOver = (you: number): Act<Work> =>
  act({
    call: assignWork,
    button: 'Assign to me',
    about: ({ name }: Work) => name,
    availableWhen: (work) => isOpen(work) && work.assigned_to === null,
    input: ({ work_id }) => ({ work_id, to: you }),
  })

export const assign = act({
  call: assignWork,
  button: 'Assign',
  about: ({ name }: Work) => name,
  availableWhen: isOpen,
  fields: assignFields,
  startsWith: ({ assigned_to }) => (assigned_to === null ? {} : { to: String(assigned_to.id) }),
  input: ({ work_id, assigned_to }, { to }) => ({
    work_id,
    was: assigned_to?.id,
    ...(to === nobody.value ? {} : { to: Number(to) }),
  }),
})

export const finish = act({
  call: finishWork,
  button: 'Done',
  submit: 'Mark as done',
  about: ({ name }: WorkToFinish) => name,
  availableWhen: (work) => isOpen(work) && work.still !== undefined,
  says: ({ still = '' }) => [still],
  fields: finishFields,
  input: ({ work_id }, { note = '' }) => ({ work_id, note }),
})

const byMoney = { method: 'POST', who: 'operator', duties: ['money'] } as const
/** Whether to retry the policy's fees too. */
const feeChoice = { charge: 'Charge it', waive: 'Waive it' } as const
export const retryFields = fields({
  fee: { label: 'Returned-payment fee', rule: oneOf(feeChoice), control: 'choice', words: feeChoice },
})
export const retryPayment = call({
  ...byMoney,
  path: '/api/admin/v1/retry-payment',
  audit: 'payment-retried',
  about:
    'Retries a returned payment in the next batch, with or without the policy’s fees due. 422 if the return ' +
    'reason, the number of attempts or another hold forbids it; 409 if the payment is no longer returned.',
  input: z.strictObject({
    work_id: workId,
    /** Without it, fees stay due. */
    fee: retryFields.fee.rule.optional(),
  }),
  output: z.object({ payment_id: z.string() }),
})

export const holdPayments = call({
  ...byMoney,
  path: '/api/admin/v1/hold-payments',
  audit: 'payments-held',
  about:
    'Puts a policy’s charges on hold, or resumes them and emails the member their next charge, unless a group ' +
    'pays. 409 if nothing would change.',
  input: z.strictObject({ work_id: workId, hold: z.boolean() }),
  output: z.object({ held: z.boolean() }),
})
