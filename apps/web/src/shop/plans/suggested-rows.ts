import { isCareCategory } from '@openroll/contract/shop/care'
import type { ListedPlan } from '@openroll/contract/shop/plans'
import type { PlanCategory } from '@openroll/contract/words'
import { suggestionsFor } from '../likely/suggestions.ts'
import { yearWords } from '../likely/year-words.ts'
import type { YearsByPlan } from '../list-filters/sort-plans.ts'

/** A plan row with its estimated yearly cost and why we suggest it, in words; '' if there is none. */
export type PlanRowData = { readonly plan: ListedPlan; readonly year: string; readonly reasons: string }

/** A category's plans, with up to three suggestions first (likely/suggestions.ts), never a sample plan. */
export const withSuggestions = (
  plans: readonly ListedPlan[],
  category: PlanCategory,
  years: YearsByPlan,
): PlanRowData[] => {
  if (!isCareCategory(category)) return plans.map((plan) => ({ plan, year: '', reasons: '' }))
  const pins = suggestionsFor(
    plans.flatMap(({ plan_id, source }) => (source === 'sample' ? [] : (years.get(plan_id) ?? []))),
    category,
  )
  const first = pins.flatMap((pin) => plans.find(({ plan_id }) => plan_id === pin.plan_id) ?? [])
  return [...first, ...plans.filter((plan) => !first.includes(plan))].map((plan) => {
    const year = years.get(plan.plan_id)
    return {
      plan,
      year: year === undefined ? '' : yearWords(year, category),
      reasons: pins.find(({ plan_id }) => plan_id === plan.plan_id)?.reasons.join('\n') ?? '',
    }
  })
}
