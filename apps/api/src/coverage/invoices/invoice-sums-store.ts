import { paymentState } from '@openroll/contract/office/money/words'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { day, row, text, whole, type RowOf } from '../../db/row.ts'
import { openOf, openStates } from './invoice-standing.ts'
import { lapsedSql } from '../owed/not-owed.ts'

/** An invoice by its batch and group. */
export type InvoiceKey = { readonly batch_id: string; readonly group_id: number }

const sumRow = row({
  batch_id: text,
  group_id: whole,
  state: z.enum(codesOf(paymentState)),
  cents: whole,
  lapsed: whole,
})
type InvoiceSum = RowOf<typeof sumRow>

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
const sums = (db: Db, where: (group: string) => string, values: Record<string, unknown>): Promise<InvoiceSum[][]> =>
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

/** Payment totals of some invoices, including those of erased people. */
export const sumsOfInvoices = async (db: Db, keys: readonly InvoiceKey[]): Promise<InvoiceSum[]> =>
  keys.length === 0
    ? []
    : (
        await sums(db, (group) => `${group} = any($groups::integer[]) and y.batch_id = any($batches::text[])`, {
          groups: [...new Set(keys.map(({ group_id }) => group_id))],
          batches: [...new Set(keys.map(({ batch_id }) => batch_id))],
        })
      ).flat()

/** Unpaid invoices of all groups: what is owed, and what no longer is. */
export const openInvoices = async (db: Db): Promise<OpenInvoice[]> =>
  byInvoice(await sums(db, () => `y.state in (${open})`, {}))

/** The unpaid invoices of a group. */
export const openInvoicesOf = async (db: Db, groupId: number): Promise<OpenInvoice[]> =>
  byInvoice(await sums(db, (group) => `${group} = $group and y.state in (${open})`, { group: groupId }))

type OpenInvoice = InvoiceKey & ReturnType<typeof openOf>
const byInvoice = (of: readonly InvoiceSum[][]): OpenInvoice[] =>
  [...Map.groupBy(of.flat(), keyText).values()].flatMap((own) =>
    own.slice(0, 1).map(({ batch_id, group_id }) => ({ batch_id, group_id, ...openOf(own) })),
  )

/** Payment totals of all invoices of a group. */
export const sumsOfGroup = async (db: Db, groupId: number): Promise<InvoiceSum[]> =>
  (await sums(db, (group) => `${group} = $group`, { group: groupId })).flat()

/** An invoice's key as text. */
export const keyText = ({ batch_id, group_id }: InvoiceKey): string => `${batch_id}/${group_id}`

export const isSameInvoice = (one: InvoiceKey, other: InvoiceKey): boolean =>
  one.batch_id === other.batch_id && one.group_id === other.group_id

/** The name of an invoice's PDF. */
export const invoiceFile = (groupId: number): string => `group-${groupId}.pdf`

const about = z.object({ group: text.nullable(), payments: whole, cents: whole, due_on: text.optional() })
const invoiceRow = row({ batch_id: text, number: whole, made_on: day, name: text, about })
export type IssuedInvoice = RowOf<typeof invoiceRow>

/** Invoices as issued with closed batches. */
export const findIssuedInvoices = async (
  db: Db,
  keys: readonly InvoiceKey[],
): Promise<(IssuedInvoice & InvoiceKey)[]> => {
  if (keys.length === 0) return []
  const byFile = new Map(keys.map(({ group_id }) => [invoiceFile(group_id), group_id]))
  const found = await db.many(
    invoiceRow,
    `select f.batch_id, b.number, b.made_on, f.name, f.about from payment_file f join payment_batch b on b.batch_id = f.batch_id
     where f.batch_id = any($batches::text[]) and f.name = any($names::text[]) and b.state = 'closed'`,
    { batches: [...new Set(keys.map(({ batch_id }) => batch_id))], names: [...byFile.keys()] },
  )
  return found
    .map((invoice) => ({ ...invoice, group_id: byFile.get(invoice.name) ?? 0 }))
    .filter((invoice) => keys.some((key) => isSameInvoice(key, invoice)))
}
