import type { LikelyYear } from '@openroll/contract/shop/likely'
import type { ListedPlan } from '@openroll/contract/shop/plans'

/** In what order the rows of a category can stand, with the words for it; the first is the usual one. */
export const orders = { price: 'Lowest price', likely: 'Lowest year', name: 'Name' } as const
/** The same within a sentence. */
export const inWords = { price: 'lowest price first', likely: 'lowest likely year first', name: 'by name' } as const
export type Order = keyof typeof orders
export const isOrder = (code: string): code is Order => Object.hasOwn(orders, code)

const names = new Intl.Collator('en')
const byName = (a: ListedPlan, b: ListedPlan) => names.compare(a.plan_name, b.plan_name)
/** What has no price yet comes last; the same price goes by name. */
const priceOf = ({ price }: ListedPlan) => (price === null ? Infinity : Number(price))

const byPrice = (a: ListedPlan, b: ListedPlan) => (priceOf(a) === priceOf(b) ? byName(a, b) : priceOf(a) - priceOf(b))

/** Likely years by plan; empty before anybody says what they expect. */
export type Years = ReadonlyMap<number, LikelyYear>
/** A year that can't be told comes after all that can; of equals the cheaper premium is first. */
const byYear = (years: Years) => {
  const total = ({ plan_id }: ListedPlan) => Number(years.get(plan_id)?.total ?? Infinity)
  return (a: ListedPlan, b: ListedPlan) => (total(a) === total(b) ? byPrice(a, b) : total(a) - total(b))
}
const rules = { price: () => byPrice, likely: byYear, name: () => byName } satisfies Record<Order, unknown>

/** The plans in an order, as a new list. */
export const inOrder = (plans: readonly ListedPlan[], order: Order, years: Years = new Map()): ListedPlan[] =>
  plans.toSorted(rules[order](years))
