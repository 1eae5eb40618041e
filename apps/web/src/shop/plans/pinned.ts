import { isCareCategory } from '@openroll/contract/shop/care'
import type { ListedPlan } from '@openroll/contract/shop/plans'
import type { PlanCategory } from '@openroll/contract/words'
import { pinsOf } from '../likely/pins.ts'
import { yearWords } from '../likely/year-words.ts'
import type { Years } from '../narrow/order.ts'

/** A plan as its row shows it, with its likely year and why it stands first, in words; both empty where there is nothing to say. */
export type RowOfPlan = { readonly plan: ListedPlan; readonly year: string; readonly reasons: string }

/**
 * A category's plans in their order, with the up to three that are suggested
 * before all others (likely/pins.ts): never one with made-up rates.
 */
export const pinned = (plans: readonly ListedPlan[], category: PlanCategory, years: Years): RowOfPlan[] => {
  if (!isCareCategory(category)) return plans.map((plan) => ({ plan, year: '', reasons: '' }))
  const pins = pinsOf(
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
