import { noSuchBill } from '@openroll/contract/roles/bills'
import { findBatch } from './batch-store.ts'
import { findBillsMade, type BillKey, type BillMade } from '../../coverage/bills/bill-sums-store.ts'
import type { Db } from '../../db/pool.ts'
import { longDate } from '@openroll/contract/shown'
import { conflict, fieldFault, notFound } from '../../who/refusal.ts'

const stillClosing = 'This batch is still closing. Try again in a moment'

/** A bill that was made out; 404 where there is none, 409 while its batch closes. */
export const billNamed = async (db: Db, key: BillKey): Promise<BillMade> => {
  const [bill] = await findBillsMade(db, [key])
  if (bill !== undefined) return bill
  const batch = await findBatch(db, key.batch_id)
  if (batch?.state === 'closing') throw conflict('batch_id', stillClosing)
  throw notFound('batch_id', noSuchBill)
}

/** No money of a bill comes or goes before the bill was made, nor later than today. */
export const refuseDay = (
  target: string,
  day: string,
  { made_on, today, later }: { readonly made_on: string; readonly today: string; readonly later: string },
): void => {
  if (day > today) throw fieldFault(target, later)
  if (day < made_on) throw fieldFault(target, `That’s before the bill date. Enter ${longDate(made_on)} or later`)
}
