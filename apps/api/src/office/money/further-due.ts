import { furtherNumbersOf } from '@openroll/contract/office/money/retry'
import { keptOf } from './again-sum.ts'
import { costOf } from '@openroll/contract/receipt/month-cost'
import type { BilledLine, Due } from './due.ts'
import type { Owed } from './standing.ts'

type Lines = { readonly effective_date: string; readonly lines: readonly BilledLine[] }

const live: readonly Owed['state'][] = ['due', 'batched', 'paid']

/**
 * What was paid back of a month and falls due again, since what it was paid back for is in force again: never more than was paid back, nor than the
 * month costs beyond what is paid or asked for. A month of which something came back, or was written off, waits for whoever decides that.
 */
export const furtherDue = (billed: Lines, owed: readonly Owed[], today: string): Due[] => {
  const ofMonths = owed.filter(({ kind }) => kind === 'first' || kind === 'recurring')
  return [...Map.groupBy(ofMonths, ({ period }) => period)].flatMap(([period, own]): Due[] => {
    const [some] = own
    if (some === undefined || !own.some(({ refunded_cents }) => (refunded_cents ?? 0) > 0)) return []
    const numbers = furtherNumbersOf(some.payment_id)
    const isFurther = ({ payment_id, state }: Owed) => state === 'due' && numbers.includes(payment_id)
    const known = own.find(isFurther)
    const amount_cents = own.some(({ state }) => state === 'returned' || state === 'written_off')
      ? (known?.amount_cents ?? 0)
      : openOf(
          costOf(billed, period.slice(0, 7)),
          own.filter((one) => live.includes(one.state) && !isFurther(one)),
        )
    const payment_id = known?.payment_id ?? numbers.find((number) => own.every((one) => one.payment_id !== number))
    if (amount_cents <= 0 || payment_id === undefined) return []
    return [{ payment_id, kind: some.kind, period, amount_cents, due_on: known?.due_on ?? today }]
  })
}

const openOf = (cost: number, others: readonly Owed[]): number => {
  const paidBack = others.reduce((sum, { refunded_cents }) => sum + (refunded_cents ?? 0), 0)
  return Math.min(paidBack, cost - others.reduce((sum, one) => sum + keptOf(one), 0))
}
