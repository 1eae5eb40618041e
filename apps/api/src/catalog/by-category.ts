import type { PlanCategory } from '@openroll/contract/words'
import type { Plan } from './catalog.ts'
import { memoize } from './memoize.ts'

type List = readonly Plan[]
const groupByCategory = memoize((plans: List) => Map.groupBy(plans, ({ category }) => category))

/** A category's plans, in list order. */
export const plansOf = (plans: List, category: PlanCategory): readonly Plan[] =>
  groupByCategory(plans).get(category) ?? []

const placesOf = ({ offered: { portals, groups, processes } }: Plan): string =>
  JSON.stringify([portals, groups, processes].map((allowed) => (allowed === null ? null : [...allowed])))

/** One plan of a category per audience (portals, groups, processes): enough to tell where the category is sold (D-2.13). */
const firstsByAudience = memoize((plans: List) => {
  const firsts = new Map<PlanCategory, Map<string, Plan>>()
  for (const plan of plans) {
    const ofCategory = firsts.get(plan.category) ?? new Map<string, Plan>()
    firsts.set(plan.category, ofCategory)
    const key = placesOf(plan)
    if (!ofCategory.has(key)) ofCategory.set(key, plan)
  }
  return firsts
})
export const plansByAudience = (plans: List, category: PlanCategory): readonly Plan[] => [
  ...(firstsByAudience(plans).get(category)?.values() ?? []),
]
