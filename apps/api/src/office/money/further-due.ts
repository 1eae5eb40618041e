import { furtherNumbersOf } from '@openroll/contract/office/money/retry'
import { costOf } from '@openroll/contract/receipt/month-cost'
import { isOfMonths, keptOf } from './again-sum.ts'
import type { BilledLine, Due } from './due.ts'
import type { Owed } from './standing.ts'

type Lines = { readonly effective_date: string; readonly lines: readonly BilledLine[] }
type Asked = { readonly payment_id: string; readonly amount_cents: number }

/**
 * What a month costs beyond what is paid or asked for of it: what was paid back since a plan was canceled, or was not taken since it was out just then, falls due
 * once the plan is in force again, under a further number of the month. What came back, or was written off, is for whoever decides that to ask for.
 * `tries`: what the tries that are due ask for as things stand.
 */
export const furtherDue = (
  billed: Lines,
  owed: readonly Owed[],
  { today, tries }: { readonly today: string; readonly tries: readonly Asked[] },
): Due[] => {
  return [...Map.groupBy(asAsked(owed, tries), ({ period }) => period)].flatMap(([period, own]): Due[] => {
    const [some] = own
    if (some === undefined) return []
    const numbers = furtherNumbersOf(some.payment_id)
    const isFurther = ({ payment_id, state }: Owed) => state === 'due' && numbers.includes(payment_id)
    // The month's own payment asks for all of it while nobody has taken it.
    if (own.some((one) => one.state === 'due' && one.retry_of === null && !isFurther(one))) return []
    const known = own.find(isFurther)
    const amount_cents = costOf(billed, period.slice(0, 7)) - coveredOf(own.filter((one) => !isFurther(one)))
    const payment_id = known?.payment_id ?? numbers.find((number) => own.every((one) => one.payment_id !== number))
    if (amount_cents <= 0 || payment_id === undefined) return []
    return [{ payment_id, kind: some.kind, period, amount_cents, due_on: known?.due_on ?? today }]
  })
}

/** The dues of months, each less what other payments of its month have taken, or ask for once more; none of which nothing is left. */
export const lessOthers = (dues: readonly Due[], owed: readonly Owed[], tries: readonly Asked[]): Due[] => {
  const states = new Map(owed.map(({ payment_id, state }) => [payment_id, state]))
  const ofMonths = Map.groupBy(asAsked(owed, tries), ({ period }) => period)
  return dues.flatMap((due) => {
    if (!isOfMonths(due) || (states.get(due.payment_id) ?? 'due') !== 'due') return [due]
    const others = (ofMonths.get(due.period) ?? []).filter(
      ({ payment_id, state, retry_of }) => payment_id !== due.payment_id && (state !== 'due' || retry_of !== null),
    )
    const amount_cents = due.amount_cents - coveredOf(others)
    return amount_cents > 0 ? [{ ...due, amount_cents }] : []
  })
}

/** The payments of months, with what the tries among them ask for as things stand. */
const asAsked = (owed: readonly Owed[], tries: readonly Asked[]): readonly Owed[] => {
  const asked = new Map(tries.map(({ payment_id, amount_cents }) => [payment_id, amount_cents]))
  return owed.filter(isOfMonths).map((one) => ({ ...one, amount_cents: asked.get(one.payment_id) ?? one.amount_cents }))
}

/** What these payments of one month cover of it: each what is not paid back of it, but for those that a next try stands for. */
const coveredOf = (payments: readonly Owed[]): number =>
  payments.filter(({ state }) => state !== 'retried').reduce((sum, one) => sum + keptOf(one), 0)
