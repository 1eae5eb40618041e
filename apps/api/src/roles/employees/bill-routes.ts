import {
  maxBillsShown,
  billWithheld,
  getBillFile,
  getBills,
  noSuchBill,
  type Bill,
} from '@openroll/contract/roles/bills'
import { dollarsOf, signedOf } from '@openroll/contract/money'
import { shownStands, standsOf } from '../../coverage/bills/bill-stands.ts'
import { monthsOfBills } from '../../coverage/bills/bill-months-store.ts'
import { findAccount } from '../../ledger/group-account.ts'
import { sumsOfBills } from '../../coverage/bills/bill-sums-store.ts'
import { remitTo } from '../../directory/remit-to.ts'
import { fileResponse } from '../../http/file-response.ts'
import { serve, type App } from '../../http/serve.ts'
import { spend } from '../../http/spend.ts'
import { paymentFile } from '../../vault/sealed-columns.ts'
import { conflict, notFound } from '../../who/refusal.ts'
import { findBillAdjustments, type BillAdjustment } from './bill-adjustments-store.ts'
import { auditGroup, ownGroup } from './own-group.ts'
import { findBillFile, findBills, findErasedBills } from './past-bills-store.ts'

const billFileName = (groupId: number, format: string): string => `group-${groupId}.${format}`

/** What the group does with an adjusted line: lines are paid whole or left out. */
const howGroupPays = ({
  is_paid,
  is_lapsed,
}: Pick<BillAdjustment, 'is_paid' | 'is_lapsed'>): Bill['less'][number]['pays'] =>
  is_paid ? 'paid' : is_lapsed ? 'nothing' : 'whole'

export const billRoutes = (app: App): void => {
  serve(app, getBills, async (ask) => {
    const { gid } = ownGroup(ask)
    const [bills, erased] = await Promise.all([
      findBills(ask.db, billFileName(gid, 'pdf'), maxBillsShown),
      findErasedBills(ask.db, gid),
    ])
    const keys = bills.map(({ batch_id }) => ({ batch_id, group_id: gid }))
    const ids = bills.map(({ batch_id }) => batch_id)
    const [sums, account, months, less] = await Promise.all([
      sumsOfBills(ask.db, keys),
      findAccount(ask.db, gid),
      monthsOfBills(ask.db, gid, ids),
      findBillAdjustments(ask.db, gid, ids),
    ])
    if (less.length > 0) await auditGroup(ask, 'members-read', { bill: less.length })
    const standing = (bill: { batch_id: string; made_on: string; due_on: string | null }) =>
      shownStands(
        standsOf(
          sums.filter(({ batch_id }) => batch_id === bill.batch_id),
          bill,
          ask.today,
        ),
      )
    const monthsOf = (batchId: string) => {
      const of = months.find(({ batch_id }) => batch_id === batchId)
      return of === undefined ? null : { first: of.first.slice(0, 7), last: of.last.slice(0, 7) }
    }
    const isTaken = (batchId: string) => months.some((one) => one.batch_id === batchId && one.is_taken)
    return {
      // The same condition as on the bill's PDF.
      unapplied: signedOf(account?.unapplied_cents ?? 0),
      remit_to: ids.every(isTaken) ? [] : [...remitTo(ask.directory.site(null))],
      result: bills.map(({ batch_id, number, made_on, about: { payments, cents, due_on = null } }) => ({
        bill_id: batch_id,
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

  serve(app, getBillFile, async (ask) => {
    const { db, input } = ask
    const { gid } = ownGroup(ask)
    const { bill_id, format } = input
    const file = billFileName(gid, format)
    const [found, erased] = await Promise.all([findBillFile(db, bill_id, file), findErasedBills(db, gid)])
    if (found === undefined) throw notFound('bill_id', noSuchBill)
    if (erased.has(bill_id)) throw conflict('bill_id', billWithheld)
    await spend(ask, [{ budget: 'pdfs_per_caller', key: `group ${gid}` }], { target: 'bill_id' })
    const opened = app.deps.vault.open(found.sealed, paymentFile.context({ batch_id: bill_id, name: file }))
    await auditGroup(ask, 'members-read', { bill: bill_id, format })
    return fileResponse(found.about.name, Buffer.from(opened, 'base64'))
  })
}
