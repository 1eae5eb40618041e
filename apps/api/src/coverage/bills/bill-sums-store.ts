import { paymentState } from '@openroll/contract/office/money/words'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { day, row, text, whole, type RowOf } from '../../db/row.ts'
import { openOf, openStates } from './bill-stands.ts'
import { lapsedSql } from '../owed/not-owed.ts'

/** A bill by its batch and group. */
export type BillKey = { readonly batch_id: string; readonly group_id: number }

const sumRow = row({
  batch_id: text,
  group_id: whole,
  state: z.enum(codesOf(paymentState)),
  cents: whole,
  lapsed: whole,
})
type BillSum = RowOf<typeof sumRow>

const open = openStates.map((state) => `'${state}'`).join(', ')
const billed = {
  payment: { group: 'y.billed_to', is: 'y.billed_to is not null' },
  erased_payment: {
    group: 'y.group_id',
    is: 'y.group_id is not null',
  },
} as const
const tables = ['payment', 'erased_payment'] as const

/** Totals per table, plus amounts no longer owed, found by the few policies where something ended. */
const sums = (db: Db, where: (group: string) => string, values: Record<string, unknown>): Promise<BillSum[][]> =>
  Promise.all([
    ...tables.map((table) =>
      db.many(
        sumRow,
        `select /* all servers */ y.batch_id, ${billed[table].group} as group_id, y.state, sum(y.amount_cents) as cents, 0 as lapsed
          from ${table} y
         where ${billed[table].is} and ${where(billed[table].group)} group by y.batch_id, ${billed[table].group}, y.state`,
        values,
      ),
    ),
    db.many(
      sumRow,
      `select /* all servers */ y.batch_id, y.billed_to as group_id, y.state, 0 as cents, sum(y.amount_cents) as lapsed
       from payment y where y.billed_to is not null and y.state in (${open}) and ${where('y.billed_to')} and ${lapsedSql}
       group by y.batch_id, y.billed_to, y.state`,
      values,
    ),
  ])

/** Payment totals of some bills, including those of erased people. */
export const sumsOfBills = async (db: Db, keys: readonly BillKey[]): Promise<BillSum[]> =>
  keys.length === 0
    ? []
    : (
        await sums(db, (group) => `${group} = any($groups::integer[]) and y.batch_id = any($batches::text[])`, {
          groups: [...new Set(keys.map(({ group_id }) => group_id))],
          batches: [...new Set(keys.map(({ batch_id }) => batch_id))],
        })
      ).flat()

/** Unpaid bills of all groups: what is owed, and what no longer is. */
export const openBills = async (db: Db): Promise<OpenBill[]> => byBill(await sums(db, () => `y.state in (${open})`, {}))

/** The unpaid bills of a group. */
export const openBillsOf = async (db: Db, groupId: number): Promise<OpenBill[]> =>
  byBill(await sums(db, (group) => `${group} = $group and y.state in (${open})`, { group: groupId }))

type OpenBill = BillKey & ReturnType<typeof openOf>
const byBill = (of: readonly BillSum[][]): OpenBill[] =>
  [...Map.groupBy(of.flat(), keyText).values()].flatMap((own) =>
    own.slice(0, 1).map(({ batch_id, group_id }) => ({ batch_id, group_id, ...openOf(own) })),
  )

/** Payment totals of all bills of a group. */
export const sumsOfGroup = async (db: Db, groupId: number): Promise<BillSum[]> =>
  (await sums(db, (group) => `${group} = $group`, { group: groupId })).flat()

/** A bill's key as text. */
export const keyText = ({ batch_id, group_id }: BillKey): string => `${batch_id}/${group_id}`

export const sameBill = (one: BillKey, other: BillKey): boolean =>
  one.batch_id === other.batch_id && one.group_id === other.group_id

/** The name of a bill's PDF. */
export const billFile = (groupId: number): string => `group-${groupId}.pdf`

const about = z.object({ group: text.nullable(), payments: whole, cents: whole, due_on: text.optional() })
const billRow = row({ batch_id: text, number: whole, made_on: day, name: text, about })
export type BillMade = RowOf<typeof billRow>

/** Bills as issued with closed batches. */
export const findBillsMade = async (db: Db, keys: readonly BillKey[]): Promise<(BillMade & BillKey)[]> => {
  if (keys.length === 0) return []
  const byFile = new Map(keys.map(({ group_id }) => [billFile(group_id), group_id]))
  const found = await db.many(
    billRow,
    `select f.batch_id, b.number, b.made_on, f.name, f.about from payment_file f join payment_batch b on b.batch_id = f.batch_id
     where f.batch_id = any($batches::text[]) and f.name = any($names::text[]) and b.state = 'closed'`,
    { batches: [...new Set(keys.map(({ batch_id }) => batch_id))], names: [...byFile.keys()] },
  )
  return found
    .map((bill) => ({ ...bill, group_id: byFile.get(bill.name) ?? 0 }))
    .filter((bill) => keys.some((key) => sameBill(key, bill)))
}
