import { keyText, type BillKey } from '../../coverage/bills/bill-sums-store.ts'
import type { Db } from '../../db/pool.ts'
import { lockedPayments, type BillPayment } from './bill-payments-store.ts'

/** What stands of some bills of a group, locked in one order whoever asks, so that two who begin from either side never wait for each other. */
export const lockedInOrder = async (
  tx: Db,
  keys: readonly BillKey[],
): Promise<(key: BillKey) => readonly BillPayment[]> => {
  const found = new Map<string, readonly BillPayment[]>()
  for (const key of keys.toSorted((one, other) => (one.batch_id < other.batch_id ? -1 : 1)))
    found.set(keyText(key), await lockedPayments(tx, key))
  return (key) => found.get(keyText(key)) ?? []
}
