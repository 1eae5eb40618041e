import type { FilterInfo } from '@openroll/contract/enroll/progress'
import type { Catalog } from '../../catalog/catalog.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import { plansInCart } from '../../enrollment/plans-in-cart.ts'

/**
 * The filter as screens read it (EW-3.02, SF-3.01): yyyy-mm-dd, flags '1'/'0', income in whole dollars. `categories` come from the
 * cart; `coverage` is always null (SF-3.26).
 */
export const filterInfo = (enrollment: Enrollment, catalog: Catalog): FilterInfo => ({
  dob: enrollment.dob,
  zip: enrollment.zip,
  state: enrollment.state,
  tier: enrollment.tier,
  gender: enrollment.gender,
  coverage: null,
  categories: [...new Set(plansInCart(enrollment, catalog).map((plan) => plan.category))],
  is_smoker: enrollment.is_smoker === null ? null : enrollment.is_smoker ? '1' : '0',
  annual_incode: enrollment.annual_income,
  working_hours: enrollment.working_hours,
  user_id: enrollment.user_id,
  agent_id: enrollment.agent_id,
  group_id: enrollment.group_id,
})
