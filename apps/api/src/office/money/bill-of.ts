import { noSuchBill } from '@openroll/contract/roles/bills'
import { findBatch } from './batch-store.ts'
import { findBillsMade, type BillKey, type BillMade } from '../../coverage/bill-sums-store.ts'
import type { Db } from '../../db/pool.ts'
import { notFound } from '../../who/refusal.ts'
import { stillClosing } from './results-ahead.ts'

/** A bill that was made out; 404 where there is none, 409 while its batch closes. */
export const billNamed = async (db: Db, key: BillKey): Promise<BillMade> => {
  const [bill] = await findBillsMade(db, [key])
  if (bill !== undefined) return bill
  const batch = await findBatch(db, key.batch_id)
  if (batch?.state === 'closing') throw stillClosing()
  throw notFound('batch_id', noSuchBill)
}
