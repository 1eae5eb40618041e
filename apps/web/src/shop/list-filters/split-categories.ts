import type { ListedPlan } from '@openroll/contract/shop/plans'
import { planCategories, type PlanCategory } from '@openroll/contract/words'

/** With more than `maxWithoutMenu` categories, only the `maxChips` largest get their own chip. */
const maxChips = 2
const maxWithoutMenu = 5

/** Splits categories into chips and a More menu. The largest and the chosen ones get chips; a category with one plan doesn't. */
export const splitCategories = (
  plans: readonly Pick<ListedPlan, 'plan_category'>[],
  chosen: readonly PlanCategory[],
): { chips: PlanCategory[]; more: PlanCategory[] } => {
  const counts = Map.groupBy(plans, ({ plan_category }) => plan_category)
  const size = (category: PlanCategory) => counts.get(category)?.length ?? 0
  const present = planCategories.filter((category) => size(category) > 0)
  if (present.length <= maxWithoutMenu) return { chips: present, more: [] }
  const large = present.filter((category) => size(category) > 1).toSorted((a, b) => size(b) - size(a))
  const first = (large.length === 0 ? present : large).slice(0, maxChips)
  const hasChip = (category: PlanCategory) => first.includes(category) || chosen.includes(category)
  return { chips: present.filter(hasChip), more: present.filter((category) => !hasChip(category)) }
}
