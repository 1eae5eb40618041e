import { getGroupAccount } from '@openroll/contract/office/group-accounts/group-account'
import { dollarsOf, signedOf } from '@openroll/contract/money'
import { dueOf } from '../../coverage/invoices/invoice-standing.ts'
import { findIssuedInvoices, openInvoicesOf, isSameInvoice } from '../../coverage/invoices/invoice-sums-store.ts'
import type { Db } from '../../db/pool.ts'
import type { Deps } from '../../http/deps.ts'
import type { Ask } from '../../http/serve.ts'
import { findAccount } from '../../ledger/group-account.ts'
import { operatorName } from '../money/settlement/undo-store.ts'
import { creditsOf } from './credits-store.ts'
import { finishAbandoned } from './finish-group-payments.ts'
import { paymentsOfGroup, type GroupPayment } from './group-payments-store.ts'
import { groupStatement } from './group-statement.ts'
import { accountMoves } from './group-statement-store.ts'
import { requireGroup } from './require-group.ts'

/** A group's account as operators read it; each view is logged. */
export const readGroupAccount = async (ask: Ask<typeof getGroupAccount>, deps: Deps) => {
  const { db, today, now, config, caller, browser, audit, input } = ask
  const { group_id } = input
  const group = await requireGroup(ask, group_id)
  await finishAbandoned({ ...deps, db }, group_id)
  const [account, open, payments, moves, credits] = await Promise.all([
    findAccount(db, group_id),
    openInvoices(db, group_id),
    paymentsOfGroup(db, group_id),
    accountMoves(db, group_id, config.timeZone),
    creditsOf(db, group_id),
  ])
  const actor = { ...caller, address: browser.address }
  await audit.note(db, { event: 'group-account-read', actor, call: getGroupAccount.path, details: { group_id }, now })
  const unapplied = account?.unapplied_cents ?? 0
  const total = (of: (one: (typeof open)[number]) => number): number => open.reduce((sum, one) => sum + of(one), 0)
  const owed = total((one) => one.open)
  const pastDue = total((one) => (one.due_on < today ? one.open : 0))
  const lapsed = open.map(({ number, lapsed: cents }) => ({
    on: today,
    at: now.toISOString(),
    kind: 'adjustment' as const,
    number,
    cents: -cents,
  }))
  return {
    group,
    balance: signedOf(owed - unapplied),
    past_due: dollarsOf(Math.max(0, Math.min(pastDue, owed - unapplied))),
    unapplied: signedOf(unapplied),
    credits: dollarsOf(credits.reduce((sum, { cents }) => sum + cents, 0)),
    lapsed: dollarsOf(total((one) => one.lapsed)),
    invoices: open
      .filter((one) => one.open > 0)
      .map(({ batch_id, number, made_on, due_on, cents, open: left }) => ({
        batch_id,
        number,
        made_on,
        due_on,
        amount: dollarsOf(cents),
        open: dollarsOf(left),
        is_past_due: due_on < today,
      })),
    payments: await Promise.all(payments.toReversed().map((payment) => shownPayment(db, payment))),
    statement: groupStatement([...moves, ...lapsed]),
  }
}

/** A group's invoices with open or lapsed lines, oldest first, in cents. */
const openInvoices = async (db: Db, groupId: number) => {
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

const shownPayment = async (db: Db, payment: GroupPayment) => {
  const { number, kind, state, way, received_on, amount_cents, reference, lines, missed, kept } = payment
  const { why, made_at, by_id, reversed_at, reversed_by } = payment
  const paid = lines.filter(({ payment_id }) => !missed.includes(payment_id))
  return {
    number,
    kind,
    state,
    way,
    received_on,
    amount: dollarsOf(amount_cents),
    reference,
    lines: paid.length,
    applied: dollarsOf(paid.reduce((sum, { cents }) => sum + cents, 0)),
    at: made_at,
    by: await operatorName(db, by_id),
    missed: missed.length,
    reversed:
      reversed_at === null || why === null
        ? null
        : { why, at: reversed_at, by: await operatorName(db, reversed_by), kept: kept.length },
  }
}
