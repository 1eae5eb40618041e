import type { Billed } from './billed.ts'
import { itemOf, keyOf, type Books, type DuePayment, type Payment } from './books.ts'
import { entriesDue, withEntries, type Entry } from './entries-due.ts'
import { newPaymentId } from './payment-id.ts'
import { checkDue } from './account-check.ts'
import { standingOf, type OpenItem, type PaymentBalance } from './standing.ts'

/** A returned payment to collect again, today. */
export type RetriedPayment = { readonly payment_id: string }

export type UpdateOptions = {
  readonly from: string
  readonly through: string
  readonly today: string
  /** Whether a prenote verifies an account before its first debit. */
  readonly prenote?: boolean | undefined
  /** On hold: nothing is collected until an operator decides. */
  readonly isHeld?: boolean
  /** Entries that don't follow from coverage and payments, such as a fee. */
  readonly extra?: readonly Entry[]
  readonly retry?: readonly RetriedPayment[]
  /** Set when a mistake is undone. */
  readonly corrects?: boolean
}

/** The changes that bring a policy's books up to date. */
export type BooksUpdate = {
  readonly entries: readonly Entry[]
  readonly balance_cents: number
  /** Every payment to be collected, changed or not. */
  readonly due: readonly DuePayment[]
  /** Those of `due` that retry a returned payment. */
  readonly retries: readonly string[]
  /** Due payments to delete. */
  readonly deleted: readonly string[]
  /** Returned payments whose retry is deleted: an operator decides about them again. */
  readonly reopened: readonly string[]
  readonly balances: readonly PaymentBalance[]
}

/**
 * The changes that bring a policy's books up to date: missing entries, then one payment to collect for each open item. Pure and idempotent.
 */
export const booksUpdateOf = (billed: Billed, books: Books, given: UpdateOptions): BooksUpdate => {
  const { from, through, extra = [], retry = [], corrects = false } = given
  const retried = books.payments.map((payment) =>
    retry.some(({ payment_id }) => payment_id === payment.payment_id)
      ? { ...payment, state: 'retried' as const }
      : payment,
  )
  const before = withEntries({ ...books, payments: retried }, extra)
  const due = entriesDue(billed, before, { from, through, corrects })
  const { balance_cents, open, payments: balances } = standingOf(billed, withEntries(before, due))
  const used = retried.map(({ payment_id }) => payment_id)
  const retries: string[] = []
  const wanted = [
    ...checkDue(billed, withEntries(before, due), { ...given, firstDue: open[0]?.due_on, used }),
    ...open.flatMap((item): DuePayment[] => {
      const ofItem = retried.filter((payment) => isOf(payment, keyOf(item)))
      const known = ofItem.find(({ state }) => state === 'due')
      const repeated = ofItem.find(({ payment_id }) => retry.some((one) => one.payment_id === payment_id))
      const payment_id = known?.payment_id ?? newPaymentId(billed.policy_id, item.item, item.period, used)
      used.push(payment_id)
      if (repeated !== undefined) retries.push(payment_id)
      const isFurther = ofItem.some(({ state }) => state !== 'due')
      return [
        {
          payment_id,
          kind: item.kind,
          period: item.period,
          amount_cents: item.cents,
          due_on: dueDay(item, { known, isAgain: repeated !== undefined, isFurther, today: given.today }),
          ...attemptOf(repeated, known),
        },
      ]
    }),
  ]
  const kept = new Set(wanted.map(({ payment_id }) => payment_id))
  const deleted = retried.filter(({ state, payment_id }) => state === 'due' && !kept.has(payment_id))
  return {
    entries: [...extra, ...due],
    balance_cents,
    due: wanted,
    retries,
    deleted: deleted.map(({ payment_id }) => payment_id),
    reopened: deleted
      .filter((one) => !open.some((item) => isOf(one, keyOf(item))))
      .flatMap((one) => lastReturned(one, retried)),
    balances,
  }
}

const isOf = (payment: Payment, key: string): boolean => {
  const item = itemOf(payment)
  return item !== undefined && keyOf(item) === key
}

/**
 * A retry is due today. Another payment for the same month is due when it was found to be owed; a month's first payment is due on the
 * month's due date.
 */
const dueDay = (
  item: OpenItem,
  of: {
    readonly known: Payment | undefined
    readonly isAgain: boolean
    readonly isFurther: boolean
    readonly today: string
  },
): string => {
  const { known, isAgain, isFurther, today } = of
  if (isAgain) return today
  if (!isFurther && (known === undefined || known.retry_of === null)) return item.due_on
  return known?.due_on ?? today
}

/** Attempts start over with another card or account; banks allow three on one. */
const attemptOf = (
  repeated: Payment | undefined,
  known: Payment | undefined,
): Pick<DuePayment, 'retry_of' | 'attempt'> => {
  if (repeated === undefined) return { retry_of: known?.retry_of ?? null, attempt: known?.attempt ?? 1 }
  const { payment_id, retry_of, attempt, elsewhere } = repeated
  return { retry_of: retry_of ?? payment_id, attempt: elsewhere ? 1 : attempt + 1 }
}

/** The returned payment that a deleted retry was for. */
const lastReturned = (gone: Payment, payments: readonly Payment[]): string[] => {
  if (gone.kind === 'prenote' || gone.retry_of === null) return []
  const before = payments.filter(
    ({ state, payment_id, retry_of }) =>
      state === 'retried' && (payment_id === gone.retry_of || retry_of === gone.retry_of),
  )
  return before
    .toSorted((one, other) => (other.taken_on ?? other.due_on).localeCompare(one.taken_on ?? one.due_on))
    .slice(0, 1)
    .map(({ payment_id }) => payment_id)
}
