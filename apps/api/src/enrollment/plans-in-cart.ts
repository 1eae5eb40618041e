import type { Catalog, Plan } from '../catalog/catalog.ts'
import type { Enrollment } from './enrollment.ts'

/** The cart's plans in the current catalog, without plans that are gone. */
export const plansInCart = (enrollment: Enrollment, catalog: Catalog): Plan[] =>
  enrollment.cart.flatMap((line) => catalog.plans.get(line.plan_id) ?? [])
