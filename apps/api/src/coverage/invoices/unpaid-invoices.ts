import type { Db } from '../../db/pool.ts'
import { findAccount } from '../../ledger/group-account.ts'
import { monthsOfInvoices } from './invoice-months-store.ts'
import { dueOf } from './invoice-standing.ts'
import { findIssuedInvoices, openInvoicesOf, isSameInvoice } from './invoice-sums-store.ts'

/** An invoice to be paid by its group: `owed` in cents, less unapplied cash. */
export type UnpaidInvoice = {
  readonly batch_id: string
  readonly number: number
  readonly owed: number
  readonly due_on: string
  readonly isOverdue: boolean
}

/**
 * Invoices a group has to pay, oldest first; unapplied cash counts toward the oldest. One debited from its account appears only if the
 * debit was due and failed.
 */
export const unpaidInvoices = async (db: Db, groupId: number, today: string): Promise<UnpaidInvoice[]> => {
  const open = (await openInvoicesOf(db, groupId)).filter((invoice) => invoice.open > 0)
  const ids = open.map(({ batch_id }) => batch_id)
  const [made, account, months] = await Promise.all([
    findIssuedInvoices(db, open),
    findAccount(db, groupId),
    monthsOfInvoices(db, groupId, ids),
  ])
  const toPay = open
    .flatMap((invoice) =>
      made
        .filter((one) => isSameInvoice(one, invoice))
        .map(({ batch_id, number, made_on, about }) => {
          const due_on = dueOf({ made_on, due_on: about.due_on ?? null })
          return { batch_id, number, owed: invoice.open, due_on, isOverdue: due_on < today }
        }),
    )
    .filter(
      ({ batch_id, isOverdue }) => isOverdue || months.find((one) => one.batch_id === batch_id)?.is_taken !== true,
    )
    .toSorted((one, other) => one.number - other.number)
  // Negative if a payment was reversed after its cash was used: that is added to the oldest invoice.
  let cash = account?.unapplied_cents ?? 0
  return toPay
    .map((invoice) => {
      const used = Math.min(cash, invoice.owed)
      cash -= used
      return { ...invoice, owed: invoice.owed - used }
    })
    .filter(({ owed }) => owed > 0)
}
