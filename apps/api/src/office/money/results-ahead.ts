import type { ResultsAhead } from '@openroll/contract/office/money/results-ahead'
import type { Db } from '../../db/pool.ts'
import { conflict, fieldFaults } from '../../who/refusal.ts'
import { firstFaults } from '../files/read-rows.ts'
import type { BatchRow } from './batch-store.ts'
import { checkResults, type LineChange, type Taken } from './check-results.ts'
import { erasedOfBatch } from './erased-store.ts'
import { readResults } from './results-file.ts'
import { paymentsOfBatch } from './settle-store.ts'
import { totalOf } from './shown-batch.ts'

/** A file of results, held against its batch. */
type ReadFile = {
  readonly changes: readonly LineChange[]
  /** What its lines say is known of these. */
  readonly known: readonly Taken[]
  /** The batch's payments by their numbers. */
  readonly taken: ReadonlyMap<string, Taken>
  /** Those of people who were erased. */
  readonly ofNobody: ReadonlySet<string>
}

export const stillClosing = () => conflict('batch_id', 'This batch is still closing. Try again in a moment')

/** What a file says of a batch; 422 with every line that is wrong. */
export const readForBatch = async (db: Db, batch: BatchRow, content: string): Promise<ReadFile> => {
  if (batch.state !== 'closed') throw stillClosing()
  const read = readResults(content)
  const [named, erased] = await Promise.all([paymentsOfBatch(db, batch.batch_id), erasedOfBatch(db, batch.batch_id)])
  const { faults, changes, known } = checkResults(read.results, [...named, ...erased])
  const all = firstFaults([...read.faults, ...faults])
  if (all.length > 0) throw fieldFaults(all)
  return {
    changes,
    known,
    taken: new Map([...named, ...erased].map((payment) => [payment.payment_id, payment])),
    ofNobody: new Set(erased.map(({ payment_id }) => payment_id)),
  }
}

/** The same as sums of money, before it counts. */
export const resultsAhead = ({ changes, known, taken, ofNobody }: ReadFile): ResultsAhead => {
  const sumOf = (some: readonly { readonly payment_id: string }[]) =>
    totalOf(some.map(({ payment_id }) => ({ payments: 1, cents: taken.get(payment_id)?.amount_cents ?? 0 })))
  const named = changes.filter(({ payment_id }) => !ofNobody.has(payment_id))
  return {
    ...sumOf(changes),
    paid: sumOf(named.filter(({ state }) => state === 'paid')),
    returned: sumOf(named.filter(({ state }) => state === 'returned')),
    known: sumOf(known),
    erased: sumOf(changes.filter(({ payment_id }) => ofNobody.has(payment_id))),
  }
}
