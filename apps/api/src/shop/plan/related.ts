import type { Catalog, Plan } from '../../catalog/catalog.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import { plansInCart } from '../../enrollment/plans-in-cart.ts'
import { mayAdd } from '../offer/cart-rules.ts'
import { startPicked } from '../offer/cart-start.ts'
import { plansFor } from '../plans/shown.ts'

/**
 * The numbers of the plans that go with this one and could join the cart beside it: none that is there, or that the cart has no room for.
 */
const relatedAddable = (catalog: Catalog, plan: Plan, enrollment: Enrollment, today: string): ReadonlySet<number> => {
  const inCart = plansInCart(enrollment, catalog)
  const beside = [...inCart.filter((other) => other.plan_id !== plan.plan_id), plan]
  const situation = { others: beside, activePlans: [], shopper: enrollment, effectiveDate: startPicked(enrollment) }
  return new Set(
    plan.related.filter((id) => {
      const other = catalog.plans.get(id)
      if (other === undefined || beside.includes(other)) return false
      return mayAdd(other, situation, today) === undefined
    }),
  )
}

/** What goes with any of these plans and could join the cart, each once and priced for this person; nothing once that is submitted. */
export const relatedToAny = (
  catalog: Catalog,
  plans: readonly Plan[],
  enrollment: Enrollment,
  today: string,
): ReturnType<typeof plansFor> => {
  if (enrollment.submitted_at !== null) return []
  const related = new Set(plans.flatMap((plan) => [...relatedAddable(catalog, plan, enrollment, today)]))
  return related.size === 0 ? [] : plansFor(catalog, enrollment, today, ({ plan_id }) => related.has(plan_id))
}
