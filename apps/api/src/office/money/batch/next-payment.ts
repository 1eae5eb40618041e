import { isPaidByGroup } from '@openroll/contract/method-meanings'
import { dollarsOf } from '@openroll/contract/money'
import type { NextPayment } from '@openroll/contract/receipt/next-payment'
import { byMonth, partOf } from '../../../coverage/owed/owed-part.ts'
import type { Deps } from '../../../http/deps.ts'
import { nextDueOn, type Billed } from '../../../ledger/billed.ts'
import type { Books, DuePayment } from '../../../ledger/books.ts'
import { findBooks } from '../../../ledger/books-store.ts'
import { booksUpdateOf, type UpdateOptions } from '../../../ledger/books-update.ts'

/** Coverage starts within months, so if no payment is due within a year, none is coming. */
const mostMonths = 12

type Context = Pick<UpdateOptions, 'today' | 'retry'> & { readonly from?: string | undefined }

/** The payments to collect by a day, as on the next invoice; excludes prenotes and writes nothing. */
export const dueThrough = (
  policy: Billed,
  books: Books,
  { from = '', ...given }: Context & { readonly through: string },
): DuePayment[] =>
  booksUpdateOf(policy, books, { from, ...given }).due.filter(
    ({ kind, due_on }) => kind !== 'prenote' && due_on <= given.through,
  )

/** A policy's next payment: everything due by today, otherwise everything due on the next due date; undefined if none is coming. */
export const nextOf = (policy: Billed, books: Books, context: Context): NextPayment | undefined => {
  const { today } = context
  const open = dueThrough(policy, books, { ...context, through: today })
  return paymentOf(open.length > 0 ? open : dueAfter(policy, books, { ...context, after: today }), today)
}

/** Everything due on the first due date after a day. */
const dueAfter = (
  policy: Billed,
  books: Books,
  { after, ...context }: Context & { readonly after: string },
): DuePayment[] => {
  let through = after
  for (let month = 0; month < mostMonths; month += 1) {
    through = nextDueOn(policy, through)
    const open = dueThrough(policy, books, { ...context, through }).filter(({ due_on }) => due_on > after)
    if (open.length > 0) return open
  }
  return []
}

/** The first payment after a day: its amount and date. */
export const firstAfter = (
  policy: Billed,
  books: Books,
  context: Context & { readonly after: string },
): { readonly on: string; readonly amount: string } | undefined => {
  const open = dueAfter(policy, books, context)
  const [on] = open.map(({ due_on }) => due_on).toSorted()
  if (on === undefined) return undefined
  const cents = open.filter(({ due_on }) => due_on === on).reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  return { on, amount: dollarsOf(cents) }
}

const paymentOf = (open: readonly DuePayment[], today: string): NextPayment | undefined => {
  const [first] = open.toSorted((one, other) => one.due_on.localeCompare(other.due_on))
  if (first === undefined) return undefined
  const together = open.filter(({ due_on }) => due_on <= (first.due_on > today ? first.due_on : today))
  const cents = together.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  const kind = together.some((one) => one.kind === 'first') ? 'first' : first.kind
  if (kind === 'prenote') return undefined
  return { kind, amount: dollarsOf(cents), on: first.due_on, parts: together.toSorted(byMonth).map(partOf) }
}

/** An enrollment's next payment, as shown to its payer; null if a group pays or none is coming. */
export const nextPaymentOf = async (
  {
    db,
    config,
    today,
  }: Pick<Deps, 'db'> & { readonly config: Pick<Deps['config'], 'paymentsFrom'>; readonly today: string },
  enrollmentId: string,
): Promise<NextPayment | null> => {
  const policy = await findBooks(db, enrollmentId)
  if (policy === undefined || isPaidByGroup(policy.payment_method)) return null
  return nextOf(policy, policy, { today, from: config.paymentsFrom }) ?? null
}
