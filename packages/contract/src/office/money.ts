import * as z from 'zod'
import { call } from '../call.ts'
import { fields } from '../field.ts'
import { notListed, oneOf, required, text, visibleNotes } from '../rules.ts'
import { codesOf } from '../words.ts'
import { resultsContent } from './files/results-content.ts'
import { officeScreens } from './screens.ts'
import { batchDownloadReasons, downloadReason } from './files/download-reasons.ts'
import { reasonChoice } from './money/reasons.ts'
import { batchState, paymentState, payRoute, returnReason } from './money/words.ts'

const { duties } = officeScreens.money
/** A number of payments and their total, in dollars. */
export const sum = z.object({ payments: z.int(), amount: z.string() })
/** Past-due payments, and since when. */
export const overdue = sum.extend({ since: z.string().nullable() })
export const byRoute = sum.extend({ route: z.enum(codesOf(payRoute)) })
export const batch = z.object({
  batch_id: z.string(),
  state: z.enum(codesOf(batchState)),
  /** The first due date it includes; null if it includes everything past due. */
  from: z.string().nullable(),
  /** The last due date it includes. */
  through: z.string(),
  made_at: z.string(),
  routes: z.array(byRoute),
  total: sum,
})
export type Batch = z.output<typeof batch>

/** The results of a batch's payments, erased people's included. `retried`: returned and charged again. */
const became = z.object({ paid: sum, returned: sum, retried: sum, written_off: sum, open: sum })
export type BatchOutcome = z.output<typeof became>
const listedBatch = batch.extend({ became })
export type ListedBatch = z.output<typeof listedBatch>

/** The most payments in a batch; the rest go into the next one. */
export const paymentsPerBatch = 20_000

/** The most batches listed. */
export const mostBatches = 60
/** Which batches to list; by default, the latest. */
const batchesShown = { waiting: 'Awaiting results' } as const

export const getMoney = call({
  method: 'GET',
  path: '/api/admin/v1/get-money',
  who: 'operator',
  duties,
  about:
    'Returns what is due by payment method, with past-due amounts shown separately, what is on hold, what needs ' +
    'attention, and the latest batches with their results, or those that have waited longest for results.',
  input: z.strictObject({ batches: oneOf(batchesShown).optional() }),
  output: z.object({
    today: z.string(),
    due: z.array(byRoute),
    /** Everything the next batch includes: due today and past due. */
    total: sum,
    due_today: sum,
    overdue,
    /** Due, but not charged while their policies are on hold. */
    held: sum,
    /**
     * Policies not charged because of a returned payment or an operator's hold: all with current or upcoming coverage, and others
     * with an amount due.
     */
    on_hold: z.int(),
    /** Returned payments that nobody has handled yet. */
    returned: sum,
    /** Whether bank debits are possible: an ACH originator is set. */
    takes_debits: z.boolean(),
    batches: z.array(listedBatch),
  }),
})

const batchId = z.string({ error: required }).max(20, notListed)
const batchFile = z.object({
  file: z.string(),
  name: z.string(),
  route: z.enum(codesOf(payRoute)),
  /** The group whose invoice it is. */
  group: z.string().nullable(),
  payments: z.int(),
  amount: z.string(),
  /** Payments of people who have been erased since. */
  erased: z.int(),
  /** Amounts by charge date; left out of invoices and of older files. */
  days: z.array(sum.extend({ on: z.string() })).optional(),
})
export type BatchFile = z.output<typeof batchFile>

export const getBatch = call({
  method: 'GET',
  path: '/api/admin/v1/get-batch',
  who: 'operator',
  duties,
  about: 'Returns a batch with its files, its payments counted by state, and the payments that could not be included.',
  input: z.strictObject({ batch_id: batchId }),
  output: batch.extend({
    files: z.array(batchFile),
    states: z.array(sum.extend({ state: z.enum(codesOf(paymentState)) })),
    /** States of payments of people erased since, who are in no list. */
    erased: z.array(sum.extend({ state: z.enum(codesOf(paymentState)) })),
    /** Payments an operator left out; they stay due. */
    left_out: sum,
    left: z.array(z.object({ payment_id: z.string(), reason: z.string() })),
    /** When its bank file was first downloaded; null before. */
    sent_on: z.string().nullable(),
    /** Banking days after which an unreturned debit counts as paid; 0 waits for results. */
    settle_after_days: z.int(),
  }),
})

export const getBatchFile = call({
  method: 'GET',
  path: '/api/admin/v1/get-batch-file',
  who: 'operator',
  duties,
  about:
    'Downloads a file of a closed batch: a Nacha file for the bank, card tokens as CSV, or a group’s invoice as CSV ' +
    'or PDF. Returns the same bytes each time. Requires a reason, unless the file is a group’s invoice and ' +
    'nobody on it has been erased. Each download is logged and counted.',
  input: z.strictObject({
    batch_id: batchId,
    file: z.string({ error: required }).max(60, notListed),
    /** Required if `needsDownloadReason`. */
    why: downloadReason(batchDownloadReasons).optional(),
  }),
  output: z.never(),
  file: 'application/octet-stream',
})

/** A line of a results file that isn’t saved. */
const rejectedLine = z.object({ line: z.int(), message: z.string() })
export type RejectedLine = z.output<typeof rejectedLine>

export const saveResults = call({
  method: 'POST',
  path: '/api/admin/v1/save-results',
  who: 'operator',
  duties,
  load: 'large',
  bodyLimit: 8 * 1024 * 1024,
  audit: 'results-submitted',
  about:
    'Records results of any batches from a CSV with the columns payment, result and reason, or from the bank’s Nacha ' +
    'file of returns and notices of change. Lines that are wrong are listed and the others saved; 422 if every line ' +
    'is wrong. A notice of change becomes a note on its enrollment. Payments of erased people are settled too. Idempotent.',
  input: z.strictObject({ content: resultsContent }),
  output: z.object({
    paid: z.int(),
    returned: z.int(),
    known: z.int(),
    /** Notices of change. */
    notices: z.int(),
    /** Settled payments of erased people: nobody is charged a fee, put on hold or emailed. */
    erased: z.int().optional(),
    /** The first lines that weren’t saved, and why. */
    rejected: z.array(rejectedLine),
    rejected_lines: z.int(),
  }),
})

/** Results that an operator can record by hand. */
export const markedState = {
  paid: paymentState.paid,
  returned: paymentState.returned,
  written_off: paymentState.written_off,
} as const

/** The fields for recording a payment's result by hand. */
export const markFields = fields({
  state: { label: 'Result', rule: oneOf(markedState), control: 'choice', words: markedState },
  reason: {
    label: 'Reason',
    rule: oneOf(returnReason),
    control: 'select',
    words: Object.fromEntries(codesOf(returnReason).map((code) => [code, reasonChoice(code)])),
    askedWhen: { field: 'state', is: 'returned' },
  },
  note: {
    label: 'Note or check number',
    rule: visibleNotes(300),
    control: 'text',
    maxLength: 300,
    hint: 'Saved as a note on the enrollment',
    alwaysShown: true,
  },
})

export const markPayment = call({
  method: 'POST',
  path: '/api/admin/v1/mark-payment',
  who: 'operator',
  duties,
  audit: 'payment-marked',
  about:
    'Records a payment’s result by hand. A return requires a reason. A write-off requires a note, and so does a payment marked paid ' +
    'that no batch debited. Both need a second operator’s approval if they and what the operator refunded or closed alone in the ' +
    'last 24 hours total more than APPROVAL_OVER. 409 if the payment’s state changed since it was read.',
  input: z.strictObject({
    payment_id: text(20),
    /** The state the operator saw. */
    was: oneOf(paymentState),
    state: oneOf(markedState),
    reason: oneOf(returnReason).optional(),
    /** The reason or check number; required if `isClosedByWord`. */
    note: markFields.note.rule.optional(),
  }),
  approval: {
    name: 'Mark a payment paid or written off',
    of: ({ payment_id, state: to, note: why = '' }) =>
      to === 'returned'
        ? undefined
        : { details: [`${markedState[to]}: payment ${payment_id}`, why], page: officeScreens.moneyPayments.route },
  },
  output: z.object({ state: z.enum(codesOf(paymentState)) }),
})
