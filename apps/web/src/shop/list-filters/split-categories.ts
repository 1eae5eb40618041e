import type { ListedPlan } from '@openroll/contract/shop/plans'
import { planCategories, type PlanCategory } from '@openroll/contract/words'

/** With more than `few` categories, only `most` get their own chip. */
const most = 2
const few = 5

/** Splits categories into chips and a More menu. The largest and the chosen ones get chips; a category with one plan doesn't. */
export const splitCategories = (
  plans: readonly Pick<ListedPlan, 'plan_category'>[],
  held: readonly PlanCategory[],
): { chips: PlanCategory[]; more: PlanCategory[] } => {
  const counts = Map.groupBy(plans, ({ plan_category }) => plan_category)
  const size = (category: PlanCategory) => counts.get(category)?.length ?? 0
  const there = planCategories.filter((category) => size(category) > 0)
  if (there.length <= few) return { chips: there, more: [] }
  const large = there.filter((category) => size(category) > 1).toSorted((a, b) => size(b) - size(a))
  const first = (large.length === 0 ? there : large).slice(0, most)
  const stands = (category: PlanCategory) => first.includes(category) || held.includes(category)
  return { chips: there.filter(stands), more: there.filter((category) => !stands(category)) }
}
