import type { ResultsPreview } from '@openroll/contract/office/money/results-preview'
import type { RejectedLine } from '@openroll/contract/office/money'
import type { Fault } from '@openroll/contract/reply'
import type { Db } from '../../db/pool.ts'
import { readPolicyNumber } from '../../enroll/review/policy-number.ts'
import { fieldFaults } from '../../who/refusal.ts'
import { firstFaults, lineFault } from '../files/read-rows.ts'
import { checkResults, notSent, type LineChange, type Taken } from './settlement/check-results.ts'
import { policyIdOf } from '../../ledger/payment-id.ts'
import type { Notice } from './settlement/result.ts'
import { readResults } from './results-file.ts'
import { sentPayments } from './sent-store.ts'
import { totalOf } from './batch/shown-batch.ts'

/** A results file, matched with the payments that were sent. */
type ReadFile = {
  readonly changes: readonly LineChange[]
  /** Payments whose result is already recorded. */
  readonly known: readonly Taken[]
  readonly notices: readonly (Notice & { readonly payment: Taken })[]
  /** Errors by line. */
  readonly faults: readonly Fault[]
  /** Payments by number. */
  readonly taken: ReadonlyMap<string, Taken>
  /** Numbers of erased people's payments. */
  readonly erasedIds: ReadonlySet<string>
}

/** The policy numbers in a file's lines, which name payments or policies. */
const policiesIn = (targets: readonly string[]): string[] => [
  ...new Set(
    targets.flatMap((target) => {
      const typed = target.toUpperCase()
      return readPolicyNumber(policyIdOf(typed)) ?? readPolicyNumber(typed) ?? []
    }),
  ),
]

/** Reads a results file for any batches; 422 if no line is valid. */
export const readFile = async (db: Db, content: string): Promise<ReadFile> => {
  const read = readResults(content)
  const sent = await sentPayments(db, policiesIn([...read.results, ...read.notices].map(({ target }) => target)))
  const { faults, changes, known } = checkResults(read.results, sent)
  const taken = new Map(sent.map((payment) => [payment.payment_id, payment]))
  const notices = read.notices.flatMap((notice) => {
    const payment = taken.get(notice.target.toUpperCase())
    return payment === undefined ? [] : [{ ...notice, payment }]
  })
  const unknown = read.notices
    .filter(({ line }) => notices.every((one) => one.line !== line))
    .map(({ line }) => lineFault(line, notSent))
  const all = [...read.faults, ...faults, ...unknown]
  if (changes.length + known.length + notices.length === 0) throw fieldFaults(firstFaults(all))
  const erasedIds = new Set(sent.filter(({ is_erased }) => is_erased).map(({ payment_id }) => payment_id))
  return { changes, known, notices, faults: all, taken, erasedIds }
}

/** Rejected lines: the first ones in detail, and their number. */
export const rejectedIn = (faults: readonly Fault[]): { rejected: RejectedLine[]; rejected_lines: number } => ({
  rejected: firstFaults(faults).map(({ target_element, error_message }) => ({
    line: Number(target_element.replace(/^line /, '')),
    message: error_message,
  })),
  rejected_lines: faults.length,
})

/** A preview of the file's results as totals; saves nothing. */
export const resultsPreview = ({ changes, known, notices, faults, taken, erasedIds }: ReadFile): ResultsPreview => {
  const sumOf = (some: readonly { readonly payment_id: string }[]) =>
    totalOf(some.map(({ payment_id }) => ({ payments: 1, cents: taken.get(payment_id)?.amount_cents ?? 0 })))
  const named = changes.filter(({ payment_id }) => !erasedIds.has(payment_id))
  return {
    ...sumOf(changes),
    paid: sumOf(named.filter(({ state }) => state === 'paid')),
    returned: sumOf(named.filter(({ state }) => state === 'returned')),
    known: sumOf(known),
    erased: sumOf(changes.filter(({ payment_id }) => erasedIds.has(payment_id))),
    notices: notices.length,
    ...rejectedIn(faults),
  }
}
