import type { Db } from '../../db/pool.ts'
import { findAccount } from '../../ledger/group-account.ts'
import { monthsOfBills } from './bill-months-store.ts'
import { dueOf } from './bill-stands.ts'
import { findBillsMade, openBillsOf, sameBill } from './bill-sums-store.ts'

/** A bill to be paid by its group: `owed` in cents, less unapplied cash. */
export type UnpaidBill = {
  readonly batch_id: string
  readonly number: number
  readonly owed: number
  readonly due_on: string
  readonly isOverdue: boolean
}

/**
 * Bills a group has to pay, oldest first; unapplied cash counts toward the oldest. A bill debited from its account appears only if the
 * debit was due and failed.
 */
export const unpaidBills = async (db: Db, groupId: number, today: string): Promise<UnpaidBill[]> => {
  const open = (await openBillsOf(db, groupId)).filter((bill) => bill.open > 0)
  const ids = open.map(({ batch_id }) => batch_id)
  const [made, account, months] = await Promise.all([
    findBillsMade(db, open),
    findAccount(db, groupId),
    monthsOfBills(db, groupId, ids),
  ])
  const toPay = open
    .flatMap((bill) =>
      made
        .filter((one) => sameBill(one, bill))
        .map(({ batch_id, number, made_on, about }) => {
          const due_on = dueOf({ made_on, due_on: about.due_on ?? null })
          return { batch_id, number, owed: bill.open, due_on, isOverdue: due_on < today }
        }),
    )
    .filter(
      ({ batch_id, isOverdue }) => isOverdue || months.find((one) => one.batch_id === batch_id)?.is_taken !== true,
    )
    .toSorted((one, other) => one.number - other.number)
  let cash = Math.max(0, account?.unapplied_cents ?? 0)
  return toPay
    .map((bill) => {
      const used = Math.min(cash, bill.owed)
      cash -= used
      return { ...bill, owed: bill.owed - used }
    })
    .filter(({ owed }) => owed > 0)
}
