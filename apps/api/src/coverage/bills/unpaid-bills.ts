import type { Db } from '../../db/pool.ts'
import { monthsOfBills } from './bill-months-store.ts'
import { restsOfBills } from './bill-rest-store.ts'
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

/** Bills a group has to pay, oldest first. A bill debited from its account appears only if the debit was due and failed. */
export const unpaidBills = async (db: Db, groupId: number, today: string): Promise<UnpaidBill[]> => {
  const open = (await openBillsOf(db, groupId)).filter((bill) => bill.open > 0)
  const [made, rests, months] = await Promise.all([
    findBillsMade(db, open),
    restsOfBills(db, open),
    monthsOfBills(
      db,
      groupId,
      open.map(({ batch_id }) => batch_id),
    ),
  ])
  return open
    .flatMap((bill) =>
      made
        .filter((one) => sameBill(one, bill))
        .map(({ batch_id, number, made_on, about }) => {
          const due_on = dueOf({ made_on, due_on: about.due_on ?? null })
          const rest = rests.find((one) => sameBill(one, bill))?.cents ?? 0
          return { batch_id, number, owed: bill.open - rest, due_on, isOverdue: due_on < today }
        }),
    )
    .filter(({ batch_id, owed, isOverdue }) => {
      const isTaken = months.find((one) => one.batch_id === batch_id)?.is_taken === true
      return owed > 0 && (isOverdue || !isTaken)
    })
    .toSorted((one, other) => one.number - other.number)
}
