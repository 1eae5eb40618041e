import type { PlanCategory } from '@openroll/contract/words'
import type { Plan } from './catalog.ts'
import { onceFor } from './once-for.ts'

type List = readonly Plan[]
const grouped = onceFor((plans: List) => Map.groupBy(plans, ({ category }) => category))

/** The plans of a category, in the order of the list. */
export const plansOf = (plans: List, category: PlanCategory): readonly Plan[] => grouped(plans).get(category) ?? []

const placesOf = ({ offered: { portals, groups, processes } }: Plan): string =>
  JSON.stringify([portals, groups, processes].map((allowed) => (allowed === null ? null : [...allowed])))

/** One plan of a category for each set of portals, groups and processes: they tell whether the category is sold somewhere (D-2.13). */
const differing = onceFor((plans: List) => {
  const firsts = new Map<PlanCategory, Map<string, Plan>>()
  for (const plan of plans) {
    const ofCategory = firsts.get(plan.category) ?? new Map<string, Plan>()
    firsts.set(plan.category, ofCategory)
    const key = placesOf(plan)
    if (!ofCategory.has(key)) ofCategory.set(key, plan)
  }
  return firsts
})
export const soldDifferently = (plans: List, category: PlanCategory): readonly Plan[] => [
  ...(differing(plans).get(category)?.values() ?? []),
]
