import type { AccountStatement } from '@openroll/contract/roles/statement/account-statement'
import { dollarsOf, signedOf } from '@openroll/contract/money'
import type { Db } from '../../db/pool.ts'
import { findAccount } from '../../ledger/group-account.ts'
import { accountStatement } from './account-statement.ts'
import { accountMoves } from './account-statement-store.ts'
import { dueOf } from './invoice-standing.ts'
import { findIssuedInvoices, isSameInvoice, openInvoicesOf } from './invoice-sums-store.ts'

type OpenInvoice = {
  readonly batch_id: string
  readonly number: number
  readonly made_on: string
  readonly due_on: string
  readonly cents: number
  readonly open: number
  /** Lines of ended coverage that nobody paid, in cents. */
  readonly lapsed: number
}

/** A group's account for the group and operators, with its invoices that have open or lapsed lines, oldest first. */
export const accountStanding = async (
  db: Db,
  groupId: number,
  { today, now, timeZone }: { readonly today: string; readonly now: Date; readonly timeZone: string },
): Promise<AccountStatement & { readonly invoices: readonly OpenInvoice[]; readonly lapsed_cents: number }> => {
  const [account, invoices, moves] = await Promise.all([
    findAccount(db, groupId),
    openInvoices(db, groupId),
    accountMoves(db, groupId, timeZone),
  ])
  const unapplied = account?.unapplied_cents ?? 0
  const total = (of: (one: OpenInvoice) => number): number => invoices.reduce((sum, one) => sum + of(one), 0)
  const owed = total((one) => one.open)
  const pastDue = total((one) => (one.due_on < today ? one.open : 0))
  const lapsed = invoices.map(({ number, lapsed: cents }) => ({
    on: today,
    at: now.toISOString(),
    kind: 'adjustment' as const,
    number,
    reference: '',
    cents: -cents,
  }))
  return {
    balance: signedOf(owed - unapplied),
    past_due: dollarsOf(Math.max(0, Math.min(pastDue, owed - unapplied))),
    unapplied: signedOf(unapplied),
    statement: accountStatement([...moves, ...lapsed]),
    invoices,
    lapsed_cents: total((one) => one.lapsed),
  }
}

const openInvoices = async (db: Db, groupId: number): Promise<OpenInvoice[]> => {
  const sums = await openInvoicesOf(db, groupId)
  const issued = await findIssuedInvoices(db, sums)
  return issued
    .flatMap(({ batch_id, group_id, number, made_on, about }) =>
      sums
        .filter((one) => isSameInvoice(one, { batch_id, group_id }))
        .map(({ open, lapsed }) => {
          const due_on = dueOf({ made_on, due_on: about.due_on ?? null })
          return { batch_id, number, made_on, due_on, cents: about.cents, open, lapsed }
        }),
    )
    .toSorted((one, other) => one.number - other.number)
}
