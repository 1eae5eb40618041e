import type { Catalog, Plan } from '../../catalog/catalog.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import { plansInCart } from '../../enrollment/plans-in-cart.ts'
import { addFault } from '../offer/cart-rules.ts'
import { pickedStart } from '../offer/cart-start.ts'
import { plansFor } from '../plans/shown-plans.ts'

/** The related plans that could still be added to the cart. */
const relatedAddable = (catalog: Catalog, plan: Plan, enrollment: Enrollment, today: string): ReadonlySet<number> => {
  const inCart = plansInCart(enrollment, catalog)
  const cartWithPlan = [...inCart.filter((other) => other.plan_id !== plan.plan_id), plan]
  const situation = {
    others: cartWithPlan,
    activePlans: [],
    shopper: enrollment,
    effectiveDate: pickedStart(enrollment),
  }
  return new Set(
    plan.related.filter((id) => {
      const other = catalog.plans.get(id)
      if (other === undefined || cartWithPlan.includes(other)) return false
      return addFault(other, situation, today) === undefined
    }),
  )
}

/** Plans related to any of these that could be added to the cart, priced for this person; none once submitted. */
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
