import { invoiceFilter, invoices } from '@openroll/contract/office/invoices/invoices'
import { dollarsOf } from '@openroll/contract/money'
import * as z from 'zod'
import { serveList } from '../../http/list/serve-list.ts'
import type { App } from '../../http/serve.ts'
import { leastDays, shownInvoiceStanding, invoiceStandingOf } from '../../coverage/invoices/invoice-standing.ts'
import {
  invoiceFile,
  openInvoices,
  isSameInvoice,
  sumsOfInvoices,
  type InvoiceKey,
} from '../../coverage/invoices/invoice-sums-store.ts'
import type { Db } from '../../db/pool.ts'
import { row, text, whole } from '../../db/row.ts'

const groupIn = (file: string): number => Number(/\d+/.exec(file)?.[0] ?? 0)
const keyOf = ({ batch_id, pdf }: { batch_id: string; pdf: string }): InvoiceKey => ({
  batch_id,
  group_id: groupIn(pdf),
})

type Shown = keyof typeof invoiceFilter
/** The invoices that a filter includes; for paid ones, those it excludes. */
const invoicesNamed = async (db: Db, show: Shown): Promise<readonly InvoiceKey[]> => {
  const open = await openInvoices(db)
  return show === 'paid' ? open : open.filter((invoice) => invoice[show === 'lapsed' ? 'lapsed' : 'open'] > 0)
}

const isShown = (code: string): code is Shown => Object.hasOwn(invoiceFilter, code)

/** SQL: whether an invoice is among those named by the filter. */
const isNamed = `($show::jsonb -> 'named') @> to_jsonb(f.batch_id || '/' || f.name)`

/** The console's list of invoices, one per PDF file. */
export const officeInvoiceRoutes = (app: App): void =>
  serveList(app, invoices, {
    from: 'payment_file f join payment_batch b on b.batch_id = f.batch_id',
    where: `b.state = 'closed' and f.name like 'group-%.pdf'`,
    key: 'f.name',
    // Read first, since payments are stored with their enrollments.
    given: async ({ db, today, input: { show } }) => {
      if (show === undefined || !isShown(show)) return {}
      const named = (await invoicesNamed(db, show)).map(
        ({ batch_id, group_id }) => `${batch_id}/${invoiceFile(group_id)}`,
      )
      return { show: JSON.stringify({ of: show, named, today }) }
    },
    columns: { number: 'b.number', batch_id: 'f.batch_id', made_on: 'b.made_on', pdf: 'f.name' },
    reads: {
      shape: row({
        about: z.object({ group: text.nullable(), payments: whole, cents: whole, due_on: text.optional() }),
      }),
      select: 'f.about',
    },
    filters: {
      show: `(${isNamed} = ($show::jsonb ->> 'of' <> 'paid') and ($show::jsonb ->> 'of' <> 'overdue'
          or coalesce((f.about ->> 'due_on')::date, b.made_on + ${leastDays}) < ($show::jsonb ->> 'today')::date))`,
      group_id: `f.name = 'group-' || $group_id || '.pdf'`,
      from: { sql: 'b.made_on >= $from::date', value: (typed) => typed },
      to: { sql: 'b.made_on <= $to::date', value: (typed) => typed },
    },
    compute: async (rows, { db, today }) => {
      const keys = rows.map(keyOf)
      const sums = await sumsOfInvoices(db, keys)
      return rows.map((one) => {
        const { pdf, made_on, about } = one
        const { group, payments, cents, due_on = null } = about
        const own = sums.filter((sum) => isSameInvoice(sum, keyOf(one)))
        return {
          group: group ?? '',
          group_id: groupIn(pdf),
          due_on,
          payments,
          amount: dollarsOf(cents),
          ...shownInvoiceStanding(invoiceStandingOf(own, { made_on, due_on }, today)),
          csv: pdf.replace(/pdf$/, 'csv'),
        }
      })
    },
  })
