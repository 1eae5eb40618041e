import type { Catalogue, Plan } from '../catalogue/catalogue.ts'
import type { Enrollment } from './enrollment.ts'

/** The plans in a cart, as the catalogue has them now; a line whose plan has gone is left out. */
export const plansInCart = (enrollment: Enrollment, catalogue: Catalogue): Plan[] =>
  enrollment.cart.flatMap((line) => catalogue.plans.get(line.plan_id) ?? [])
