import { dueOf } from '../../coverage/bill-stands.ts'
import { findBillsMade, keyText, openBills } from '../../coverage/bill-sums-store.ts'
import type { Db } from '../../db/pool.ts'

/** Bills to groups that wait for somebody: those that the list of bills shows as such. */
export type BillsWaiting = {
  readonly open: number
  readonly overdue: number
  /** With lines that are not owed any more and wait to be written off. */
  readonly lapsed: number
}

/** How many bills to groups are open, how many of them overdue, and on how many a line waits to be written off. */
export const countOpenBills = async (db: Db, today: string): Promise<BillsWaiting> => {
  const bills = new Map((await openBills(db)).map((bill) => [keyText(bill), bill]))
  const made = await findBillsMade(db, [...bills.values()])
  const owed = made.filter((bill) => (bills.get(keyText(bill))?.open ?? 0) > 0)
  return {
    open: owed.length,
    overdue: owed.filter(({ made_on, about }) => dueOf({ made_on, due_on: about.due_on ?? null }) < today).length,
    lapsed: made.filter((bill) => (bills.get(keyText(bill))?.lapsed ?? 0) > 0).length,
  }
}
