import type { getOtherBills } from '@openroll/contract/office/money/bill-rest'
import { dollarsOf } from '@openroll/contract/money'
import {
  findBillsMade,
  openBillsOf,
  sameBill,
  type BillKey,
  type BillMade,
} from '../../coverage/bills/bill-sums-store.ts'
import type { Db } from '../../db/pool.ts'
import type { Ask } from '../../http/serve.ts'
import { billNamed } from './bill-of.ts'

/** The other bills of a bill's group of which something is open, the oldest first; `open` in cents. */
export const openOthers = async (db: Db, key: BillKey): Promise<(BillMade & { readonly open: number })[]> => {
  const open = (await openBillsOf(db, key.group_id)).filter((bill) => bill.open > 0 && !sameBill(bill, key))
  const made = await findBillsMade(db, open)
  return made
    .flatMap((bill) => open.filter((one) => sameBill(one, bill)).map((one) => ({ ...bill, open: one.open })))
    .toSorted((one, other) => one.number - other.number)
}

/** The same, as an operator chooses from them. */
export const listOthers = async ({ db, input: key }: Ask<typeof getOtherBills>) => {
  await billNamed(db, key)
  const others = await openOthers(db, key)
  return {
    result: others.map(({ batch_id, number, made_on, open }) => ({ batch_id, number, made_on, open: dollarsOf(open) })),
  }
}
