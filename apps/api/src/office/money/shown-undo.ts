import { whyNotUndone, type Undoable } from '@openroll/contract/office/money/undo'
import type { RowOf } from '../../db/row.ts'
import type { paymentsSql } from './payments-store.ts'

/** The mark of a payment's row that can be undone, as it is shown; null where none can. */
export const undoableOf = (payment: RowOf<(typeof paymentsSql)['shape']>): Undoable | null => {
  const { mark } = payment
  if (mark === null || whyNotUndone(payment) !== undefined) return null
  const { number, from_state: to, at, by, is_mailed: was_mailed } = mark
  return { mark: number, to, at, by, was_mailed }
}
