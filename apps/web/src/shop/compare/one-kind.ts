import type { PlanDetail } from '@openroll/contract/shop/plan'

type Kind = { readonly code: string; readonly plans: readonly PlanDetail[] }

/** Chosen plans by category, in the order they were chosen. Only plans of the first category are compared. */
export const kindsOf = (plans: readonly PlanDetail[]): readonly Kind[] => {
  const codes = [...new Set(plans.map(({ plan_category }) => plan_category))]
  return codes.map((code) => ({ code, plans: plans.filter(({ plan_category }) => plan_category === code) }))
}
