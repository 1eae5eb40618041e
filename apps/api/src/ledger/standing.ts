import type { PaymentKind } from '@openroll/contract/office/money/words'
import { dueOn, isFirstMonth, type Billed } from './billed.ts'
import { itemOf, keyOf, type Books, type ItemKey, type Payment, type PostedSum } from './books.ts'
import { isIncome } from './entries-due.ts'

/** An item's amounts in cents; `needs` is neither paid nor being charged. */
type Item = ItemKey & {
  readonly due_on: string
  readonly payments: readonly Payment[]
  needs: number
  /** Paid in excess of its cost. */
  credit: number
  /** Being charged in excess of its cost. */
  excess: number
}
export type OpenItem = ItemKey & { readonly kind: PaymentKind; readonly due_on: string; readonly cents: number }
/** How much of a payment is owed (unsettled), or may be refunded (settled). */
export type PaymentBalance = Pick<Payment, 'payment_id' | 'owed_cents' | 'refundable_cents'>
export type Standing = {
  /** Charges less settled payments and write-offs: owed if positive, a credit if negative. */
  readonly balance_cents: number
  /** Items to collect, oldest first. */
  readonly open: readonly OpenItem[]
  readonly payments: readonly PaymentBalance[]
}

const byId = (one: Payment, other: Payment): number => (one.payment_id < other.payment_id ? -1 : 1)

/**
 * The balance, the items to collect, and how much of each payment is owed or refundable. A payment pays its own item first; any excess pays
 * the oldest other items. Amounts being charged count as paid. A returned payment waits for an operator, and nothing else collects its
 * item.
 */
export const standingOf = (billed: Billed, { posted, payments }: Books): Standing => {
  const items = itemsOf(billed, posted, payments)
  const balances = new Map<string, PaymentBalance>()
  const stand = ({ payment_id }: Payment, owed_cents: number, refundable_cents = 0) =>
    balances.set(payment_id, { payment_id, owed_cents, refundable_cents })
  const claim = (item: Item, payment: Payment): number => {
    const owed = Math.max(0, Math.min(payment.amount_cents, item.needs))
    item.needs -= owed
    stand(payment, owed)
    return owed
  }
  const balance_cents = posted.reduce((sum, { cents }) => sum + cents, 0)
  for (const item of items)
    for (const payment of item.payments)
      if (payment.state === 'batched') item.excess += payment.amount_cents - claim(item, payment)
  spread(items)
  // Only what was received: an amount being charged may still be returned.
  let refundableInAll = Math.max(0, -balance_cents)
  for (const item of items) {
    for (const payment of item.payments) if (payment.state === 'returned') claim(item, payment)
    for (const payment of item.payments.toReversed()) {
      if (payment.state !== 'paid') continue
      const unrefunded = payment.amount_cents - (payment.refunded_cents ?? 0)
      const refundable = Math.max(0, Math.min(item.credit, unrefunded, refundableInAll))
      item.credit -= refundable
      refundableInAll -= refundable
      stand(payment, 0, refundable)
    }
  }
  const open = items.flatMap(({ item, period, due_on, needs }): OpenItem[] => {
    const ofMonth = isFirstMonth(billed, period.slice(0, 7)) ? 'first' : 'recurring'
    return needs > 0 ? [{ item, period, due_on, kind: item === 'fee' ? 'fee' : ofMonth, cents: needs }] : []
  })
  return { balance_cents, open, payments: [...balances.values()] }
}

const itemsOf = (billed: Billed, posted: readonly PostedSum[], payments: readonly Payment[]): Item[] => {
  const postedTo = Map.groupBy(posted, keyOf)
  const paidFor = Map.groupBy(payments, (payment) => {
    const key = itemOf(payment)
    return key === undefined ? '' : keyOf(key)
  })
  return [...postedTo.entries()]
    .flatMap(([key, own]): Item[] => {
      const [some] = own
      if (some === undefined) return []
      const { item, period } = some
      const needs = own.reduce((sum, { cents }) => sum + cents, 0)
      const charged = own.find(({ account, due_on }) => isIncome(account) && due_on !== null)?.due_on
      return [
        {
          item,
          period,
          due_on: item === 'fee' ? (charged ?? period) : dueOn(billed, period.slice(0, 7)),
          payments: (paidFor.get(key) ?? []).toSorted(byId),
          needs: Math.max(0, needs),
          credit: Math.max(0, -needs),
          excess: 0,
        },
      ]
    })
    .toSorted((one, other) => one.due_on.localeCompare(other.due_on) || keyOf(one).localeCompare(keyOf(other)))
}

/** Credits pay the oldest item first: settled ones, then those being charged. */
const spread = (items: readonly Item[]): void => {
  for (const from of ['credit', 'excess'] as const)
    for (const source of items)
      for (const item of items) {
        const cents = Math.min(source[from], item.needs)
        source[from] -= cents
        item.needs -= cents
      }
}
