import { planCategories, type PlanCategory } from '@openroll/contract/words'
import type { Catalog, Plan } from '../../catalog/catalog.ts'
import { memoize } from '../../catalog/memoize.ts'
import { isOpenTo } from '../offer/checks.ts'
import type { Shopper } from '../offer/shopper.ts'

type States = ReadonlySet<string> | null
const unionOf = (one: States, other: States): States =>
  one === null || other === null ? null : new Set([...one, ...other])

/** Plans of a category with the same audience: one of them, and the states they are sold in; null means every state. */
type SameAudience = { readonly plan: Plan; states: States }

const byPlace = memoize((plans: readonly Plan[]) => {
  const categories = new Map<PlanCategory, Map<string, SameAudience>>()
  for (const plan of plans) {
    const { portals, groups, processes, enrollTypes, states } = plan.offered
    const ofCategory = categories.get(plan.category) ?? new Map<string, SameAudience>()
    categories.set(plan.category, ofCategory)
    const key = JSON.stringify([portals, groups, processes, enrollTypes].map((only) => only && [...only]))
    const sameAudience = ofCategory.get(key) ?? { plan, states: new Set() }
    ofCategory.set(key, sameAudience)
    sameAudience.states = unionOf(sameAudience.states, states)
  }
  return categories
})

/** Categories without a plan for this person that their audience could buy elsewhere, with state names; null means every state. */
export const soldElsewhere = (
  { planList, states }: Catalog,
  shopper: Shopper,
  here: ReadonlySet<PlanCategory>,
): { key: PlanCategory; states: string[] | null }[] =>
  planCategories.flatMap((key) => {
    const open = here.has(key)
      ? []
      : [...(byPlace(planList).get(key)?.values() ?? [])].filter(({ plan }) => isOpenTo(plan, shopper))
    if (open.length === 0) return []
    const sold = open.reduce<States>((all, sameAudience) => unionOf(all, sameAudience.states), new Set())
    return [{ key, states: sold && states.filter(({ abbrev }) => sold.has(abbrev)).map(({ name }) => name) }]
  })
