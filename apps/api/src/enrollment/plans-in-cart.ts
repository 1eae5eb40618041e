import type { Catalog, Plan } from '../catalog/catalog.ts'
import type { Enrollment } from './enrollment.ts'

/** The plans in a cart, as the catalog has them now; a line whose plan has gone is left out. */
export const plansInCart = (enrollment: Enrollment, catalog: Catalog): Plan[] =>
  enrollment.cart.flatMap((line) => catalog.plans.get(line.plan_id) ?? [])
