import {
  maxInvoicesShown,
  invoiceWithheld,
  getInvoiceFile,
  getInvoices,
  invoiceNotFound,
  type Invoice,
} from '@openroll/contract/roles/invoices'
import { getAccountStatement } from '@openroll/contract/roles/statement/account-statement'
import { dollarsOf } from '@openroll/contract/money'
import { accountStanding } from '../../coverage/invoices/account-standing.ts'
import { shownInvoiceStanding, invoiceStandingOf } from '../../coverage/invoices/invoice-standing.ts'
import { monthsOfInvoices } from '../../coverage/invoices/invoice-months-store.ts'
import { sumsOfInvoices } from '../../coverage/invoices/invoice-sums-store.ts'
import { remitTo } from '../../directory/remit-to.ts'
import { fileResponse } from '../../http/file-response.ts'
import { serve, type App } from '../../http/serve.ts'
import { spend } from '../../http/spend.ts'
import { paymentFile } from '../../vault/sealed-columns.ts'
import { conflict, notFound } from '../../who/refusal.ts'
import { findInvoiceAdjustments, type InvoiceAdjustment } from './invoice-adjustments-store.ts'
import { auditGroup, ownGroup } from './own-group.ts'
import { findInvoiceFile, findInvoices, findErasedInvoices } from './past-invoices-store.ts'

const invoiceFileName = (groupId: number, format: string): string => `group-${groupId}.${format}`

/** What the group does with an adjusted line: lines are paid whole or left out. */
const howGroupPays = ({
  is_paid,
  is_lapsed,
}: Pick<InvoiceAdjustment, 'is_paid' | 'is_lapsed'>): Invoice['less'][number]['pays'] =>
  is_paid ? 'paid' : is_lapsed ? 'nothing' : 'whole'

export const invoiceRoutes = (app: App): void => {
  serve(app, getInvoices, async (ask) => {
    const { gid } = ownGroup(ask)
    const [invoices, erased] = await Promise.all([
      findInvoices(ask.db, invoiceFileName(gid, 'pdf'), maxInvoicesShown),
      findErasedInvoices(ask.db, gid),
    ])
    const keys = invoices.map(({ batch_id }) => ({ batch_id, group_id: gid }))
    const ids = invoices.map(({ batch_id }) => batch_id)
    const [sums, months, less] = await Promise.all([
      sumsOfInvoices(ask.db, keys),
      monthsOfInvoices(ask.db, gid, ids),
      findInvoiceAdjustments(ask.db, gid, ids),
    ])
    if (less.length > 0) await auditGroup(ask, 'members-read', { invoice: less.length })
    const standing = (invoice: { batch_id: string; made_on: string; due_on: string | null }) =>
      shownInvoiceStanding(
        invoiceStandingOf(
          sums.filter(({ batch_id }) => batch_id === invoice.batch_id),
          invoice,
          ask.today,
        ),
      )
    const monthsOf = (batchId: string) => {
      const of = months.find(({ batch_id }) => batch_id === batchId)
      return of === undefined ? null : { first: of.first.slice(0, 7), last: of.last.slice(0, 7) }
    }
    const isTaken = (batchId: string) => months.some((one) => one.batch_id === batchId && one.is_taken)
    return {
      // The same condition as on the invoice's PDF.
      remit_to: ids.every(isTaken) ? [] : [...remitTo(ask.directory.site(null))],
      result: invoices.map(({ batch_id, number, made_on, about: { payments, cents, due_on = null } }) => ({
        invoice_id: batch_id,
        number,
        made_on,
        due_on,
        payments,
        months: monthsOf(batch_id),
        amount: dollarsOf(cents),
        ...standing({ batch_id, made_on, due_on }),
        less: less
          .filter((one) => one.batch_id === batch_id)
          .map(({ name, period, cents: of, is_paid, is_lapsed, why }) => ({
            name,
            month: period.slice(0, 7),
            amount: dollarsOf(of),
            pays: howGroupPays({ is_paid, is_lapsed }),
            why,
          })),
        withheld: erased.has(batch_id),
      })),
    }
  })

  serve(app, getAccountStatement, async (ask) => {
    const { gid } = ownGroup(ask)
    const { db, today, now, config } = ask
    const account = await accountStanding(db, gid, { today, now, timeZone: config.timeZone })
    const { balance, past_due, unapplied, statement } = account
    return { balance, past_due, unapplied, statement }
  })

  serve(app, getInvoiceFile, async (ask) => {
    const { db, input } = ask
    const { gid } = ownGroup(ask)
    const { invoice_id, format } = input
    const file = invoiceFileName(gid, format)
    const [found, erased] = await Promise.all([findInvoiceFile(db, invoice_id, file), findErasedInvoices(db, gid)])
    if (found === undefined) throw notFound('invoice_id', invoiceNotFound)
    if (erased.has(invoice_id)) throw conflict('invoice_id', invoiceWithheld)
    await spend(ask, [{ budget: 'pdfs_per_caller', key: `group ${gid}` }], { target: 'invoice_id' })
    const opened = app.deps.vault.open(found.sealed, paymentFile.context({ batch_id: invoice_id, name: file }))
    await auditGroup(ask, 'members-read', { invoice: invoice_id, format })
    return fileResponse(found.about.name, Buffer.from(opened, 'base64'))
  })
}
