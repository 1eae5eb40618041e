import type { LikelyYear } from '@openroll/contract/shop/likely'
import type { ListedPlan } from '@openroll/contract/shop/plans'

/** Sort orders with their labels. */
export const orders = { price: 'Lowest price', likely: 'Lowest yearly cost', name: 'Name' } as const
/** The orders as phrases, for use inside a sentence. */
export const orderPhrases = {
  price: 'lowest price first',
  likely: 'lowest yearly cost first',
  name: 'by name',
} as const
export type Order = keyof typeof orders
/** The order of a list that the person hasn't sorted: by yearly cost once the expected care is known. */
export const defaultOrder = (knowsCare: boolean): Order => (knowsCare ? 'likely' : 'price')
export const isOrder = (code: string): code is Order => Object.hasOwn(orders, code)

const names = new Intl.Collator('en')
const byName = (a: ListedPlan, b: ListedPlan) => names.compare(a.plan_name, b.plan_name)
/** Plans without a price come last; equal prices sort by name. */
const priceOf = ({ price }: ListedPlan) => (price === null ? Infinity : Number(price))

const byPrice = (a: ListedPlan, b: ListedPlan) => (priceOf(a) === priceOf(b) ? byName(a, b) : priceOf(a) - priceOf(b))

/** Estimated yearly costs by plan id. */
export type YearsByPlan = ReadonlyMap<number, LikelyYear>
/** Unknown costs come last; equal ones sort by price. */
const byYear = (years: YearsByPlan) => {
  const total = ({ plan_id }: ListedPlan) => Number(years.get(plan_id)?.total ?? Infinity)
  return (a: ListedPlan, b: ListedPlan) => (total(a) === total(b) ? byPrice(a, b) : total(a) - total(b))
}
const rules = { price: () => byPrice, likely: byYear, name: () => byName } satisfies Record<Order, unknown>

export const sortPlans = (plans: readonly ListedPlan[], order: Order, years: YearsByPlan = new Map()): ListedPlan[] =>
  plans.toSorted(rules[order](years))
