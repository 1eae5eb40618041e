import { isPaidByGroup } from '@openroll/contract/method-meanings'
import type { NextPayment } from '@openroll/contract/receipt/next-payment'
import { dollarsOf } from '@openroll/contract/money'
import { byMonth, partOf } from '../../coverage/owed/owed-part.ts'
import type { Deps } from '../../http/deps.ts'
import { nextDueOn, type Billed } from './due.ts'
import { findBilled } from './due-store.ts'
import { openOf, type Open } from './reckoned.ts'
import type { Owed } from './standing.ts'

/** Coverage begins within months, and whatever is paid ahead is of the month that began: a year without a due has none to come. */
const mostMonths = 12

type Context = { readonly today: string; readonly from?: string | undefined }

/**
 * What is taken next of a policy that may be charged: all that has fallen due, otherwise what falls due on the next day of which anything does.
 * Undefined where nothing is to come. By the rules by which money is taken, and without writing anything down.
 */
export const nextOf = (policy: Billed, owed: readonly Owed[], around: Context): NextPayment | undefined => {
  const open = openOf(policy, owed, { ...around, through: around.today })
  return taken(open.length > 0 ? open : openAfter(policy, owed, { ...around, after: around.today }), around.today)
}

/** What falls due after a day (yyyy-mm-dd): all of the first day after it on which anything does. */
const openAfter = (
  policy: Billed,
  owed: readonly Owed[],
  { after, ...around }: Context & { readonly after: string },
): Open[] => {
  let through = after
  for (let month = 0; month < mostMonths; month += 1) {
    through = nextDueOn(policy, through)
    const open = openOf(policy, owed, { ...around, through }).filter(({ due_on }) => due_on > after)
    if (open.length > 0) return open
  }
  return []
}

/** The same as a sum and its day. */
export const firstAfter = (
  policy: Billed,
  owed: readonly Owed[],
  around: Context & { readonly after: string },
): { readonly on: string; readonly amount: string } | undefined => {
  const open = openAfter(policy, owed, around)
  const [on] = open.map(({ due_on }) => due_on).toSorted()
  if (on === undefined) return undefined
  const cents = open.filter(({ due_on }) => due_on === on).reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  return { on, amount: dollarsOf(cents) }
}

const taken = (open: readonly Open[], today: string): NextPayment | undefined => {
  const [first] = open.toSorted((one, other) => one.due_on.localeCompare(other.due_on))
  if (first === undefined) return undefined
  const together = open.filter(({ due_on }) => due_on <= (first.due_on > today ? first.due_on : today))
  const cents = together.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  const kind = together.some((one) => one.kind === 'first') ? 'first' : first.kind
  if (kind === 'prenote') return undefined
  return { kind, amount: dollarsOf(cents), on: first.due_on, parts: together.toSorted(byMonth).map(partOf) }
}

/** The same of an enrollment, as its payer is told; null where a group pays or nothing is to come. */
export const nextPaymentOf = async (
  {
    db,
    config,
    today,
  }: Pick<Deps, 'db'> & { readonly config: Pick<Deps['config'], 'paymentsFrom'>; readonly today: string },
  enrollmentId: string,
): Promise<NextPayment | null> => {
  const policy = await findBilled(db, enrollmentId)
  if (policy === undefined || isPaidByGroup(policy.payment_method)) return null
  return nextOf(policy, policy.owed ?? [], { today, from: config.paymentsFrom }) ?? null
}
