import { dollarsOf } from '@openroll/contract/money'
import { monthStart } from '@openroll/contract/month'
import { coveredIn } from '@openroll/contract/receipt/month-cost'
import { maxEmployees, type NextInvoice } from '@openroll/contract/roles/employees'
import type { Deps } from '../../http/deps.ts'
import { findBilledOfGroup, type InvoiceRow } from './next-invoice-store.ts'
import { dueThrough } from '../money/batch/next-payment.ts'

type Context = { readonly today: string; readonly from?: string | undefined }
type Invoice = Omit<NextInvoice, 'way'>

/** Irrelevant for a group, whose months are due on their first day. */
const noBillDay = 1
const billedOf = (row: InvoiceRow) => ({ ...row, bill_day: noBillDay })

/** The invoice for a batch through the first of a month, from current data: each member with the months charged. */
export const invoiceThrough = (rows: readonly InvoiceRow[], month: string, around: Context): Invoice => {
  const lines = rows.flatMap((row) => {
    const taken = dueThrough(billedOf(row), row, { ...around, through: month })
    if (taken.length === 0) return []
    const months = [...new Set(taken.map(({ period }) => period))].toSorted()
    const plans = months.flatMap((day) => coveredIn(row, day.slice(0, 7)).map(({ plan_name }) => plan_name))
    return [
      {
        name: `${row.first_name} ${row.last_name}`,
        policy_id: row.policy_id,
        months,
        plans: [...new Set(plans)],
        cents: taken.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
      },
    ]
  })
  return {
    month,
    lines: lines.map(({ cents, ...line }) => ({ ...line, amount: dollarsOf(cents) })),
    total: dollarsOf(lines.reduce((sum, { cents }) => sum + cents, 0)),
  }
}

/** Coverage starts within months, so if nothing can be invoiced within a year, no invoice is coming. */
const mostMonths = 12

/** The months already invoiced, by their first day. */
const monthsBilled = ({ payments }: InvoiceRow): string[] =>
  payments
    .filter(({ kind, state }) => (kind === 'first' || kind === 'recurring') && state !== 'due')
    .map(({ period }) => period)

/** The next invoice: for the coming month, or the first later one that isn’t billed and has something to invoice. */
export const nextInvoiceOf = (rows: readonly InvoiceRow[], around: Context): Invoice => {
  const last = rows.flatMap(monthsBilled).toSorted().at(-1) ?? ''
  const coming = monthStart(around.today, 1)
  const first = last < coming ? coming : monthStart(last, 1)
  for (let by = 0; by < mostMonths; by += 1) {
    const invoice = invoiceThrough(rows, monthStart(first, by), around)
    if (invoice.lines.length > 0) return invoice
  }
  return invoiceThrough(rows, first, around)
}

/** A group's next invoice, as in the next batch; writes nothing. */
export const nextInvoiceOfGroup = async (
  { db, config, today }: Pick<Deps, 'db' | 'config'> & { readonly today: string },
  groupId: number,
): Promise<Invoice> =>
  nextInvoiceOf(await findBilledOfGroup(db, groupId, maxEmployees), { today, from: config.paymentsFrom })
