import { billsWithRest } from '../../coverage/bills/bill-rest-store.ts'
import { dueOf } from '../../coverage/bills/bill-stands.ts'
import { findBillsMade, keyText, openBills } from '../../coverage/bills/bill-sums-store.ts'
import type { Db } from '../../db/pool.ts'

/** Bills to groups that wait for somebody: those that the list of bills shows as such. */
export type BillsWaiting = {
  readonly open: number
  readonly overdue: number
  /** With lines that are not owed any more and wait to be written off. */
  readonly lapsed: number
  /** With something left of what their groups paid, and how much that is in all, in cents. */
  readonly left: number
  readonly left_cents: number
}

/** How many bills to groups wait for somebody, by what they wait for. */
export const countOpenBills = async (db: Db, today: string): Promise<BillsWaiting> => {
  const bills = new Map((await openBills(db)).map((bill) => [keyText(bill), bill]))
  const [made, rests] = await Promise.all([findBillsMade(db, [...bills.values()]), billsWithRest(db)])
  const owed = made.filter((bill) => (bills.get(keyText(bill))?.open ?? 0) > 0)
  return {
    open: owed.length,
    overdue: owed.filter(({ made_on, about }) => dueOf({ made_on, due_on: about.due_on ?? null }) < today).length,
    lapsed: made.filter((bill) => (bills.get(keyText(bill))?.lapsed ?? 0) > 0).length,
    left: rests.length,
    left_cents: rests.reduce((sum, { cents }) => sum + cents, 0),
  }
}
