import { dueOf } from '../../coverage/bill-stands.ts'
import { findBillsMade, openBills } from '../../coverage/bill-sums-store.ts'
import type { Db } from '../../db/pool.ts'

/** How many bills to groups are open, and how many of them overdue: those that the list of bills shows as such. */
export const countOpenBills = async (db: Db, today: string): Promise<{ open: number; overdue: number }> => {
  const keys = [...new Map((await openBills(db)).map((sum) => [`${sum.batch_id}/${sum.group_id}`, sum])).values()]
  const made = await findBillsMade(db, keys)
  return {
    open: made.length,
    overdue: made.filter(({ made_on, about }) => dueOf({ made_on, due_on: about.due_on ?? null }) < today).length,
  }
}
