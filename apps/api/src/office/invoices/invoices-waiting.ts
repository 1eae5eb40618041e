import { dueOf } from '../../coverage/invoices/invoice-standing.ts'
import { findIssuedInvoices, keyText, openInvoices } from '../../coverage/invoices/invoice-sums-store.ts'
import type { Db } from '../../db/pool.ts'
import { accountsWithUnapplied } from '../../ledger/group-account.ts'

/** The number of open invoices, as their list counts them, and of groups with unapplied cash. */
export type InvoicesWaiting = {
  readonly open: number
  readonly overdue: number
  /** With lines to write off. */
  readonly lapsed: number
  readonly unapplied_groups: number
  readonly unapplied_cents: number
}

export const countInvoicesWaiting = async (db: Db, today: string): Promise<InvoicesWaiting> => {
  const invoices = new Map((await openInvoices(db)).map((invoice) => [keyText(invoice), invoice]))
  const [issued, accounts] = await Promise.all([
    findIssuedInvoices(db, [...invoices.values()]),
    accountsWithUnapplied(db),
  ])
  const owed = issued.filter((invoice) => (invoices.get(keyText(invoice))?.open ?? 0) > 0)
  return {
    open: owed.length,
    overdue: owed.filter(({ made_on, about }) => dueOf({ made_on, due_on: about.due_on ?? null }) < today).length,
    lapsed: issued.filter((invoice) => (invoices.get(keyText(invoice))?.lapsed ?? 0) > 0).length,
    unapplied_groups: accounts.length,
    unapplied_cents: accounts.reduce((sum, { unapplied_cents: cents }) => sum + Math.max(0, cents), 0),
  }
}
