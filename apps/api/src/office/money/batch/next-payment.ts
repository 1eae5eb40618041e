import { isPaidByGroup } from '@openroll/contract/method-meanings'
import { dollarsOf } from '@openroll/contract/money'
import type { NextPayment } from '@openroll/contract/receipt/next-payment'
import { byMonth, partOf } from '../../../coverage/owed/owed-part.ts'
import type { Deps } from '../../../http/deps.ts'
import { nextDueOn, type Billed } from '../../../ledger/billed.ts'
import type { Books, DuePayment } from '../../../ledger/books.ts'
import { findBooks } from '../../../ledger/books-store.ts'
import { planOf, type Collecting } from '../../../ledger/collect.ts'

/** Coverage begins within months: a year without a payment has none to come. */
const mostMonths = 12

type Context = Pick<Collecting, 'today' | 'again'> & { readonly from?: string | undefined }

/** What is to be collected by a day, as the next invoice would have it; writes nothing. Account checks take no money. */
export const dueThrough = (
  policy: Billed,
  books: Books,
  { from = '', ...given }: Context & { readonly through: string },
): DuePayment[] =>
  planOf(policy, books, { from, ...given }).due.filter(
    ({ kind, due_on }) => kind !== 'prenote' && due_on <= given.through,
  )

/** The next payment of a policy: everything due by today, otherwise what is due on the next day; undefined if none is to come. */
export const nextOf = (policy: Billed, books: Books, context: Context): NextPayment | undefined => {
  const { today } = context
  const open = dueThrough(policy, books, { ...context, through: today })
  return paymentOf(open.length > 0 ? open : dueAfter(policy, books, { ...context, after: today }), today)
}

/** What is due on the first day after a day on which anything is. */
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

/** The same as an amount and its day. */
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

/** The next payment of an enrollment, as its payer is told; null if a group pays or none is to come. */
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
