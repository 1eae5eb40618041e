import type { Catalog, Plan } from '../../catalog/catalog.ts'
import { findEnrollment } from '../../enrollment/store.ts'
import { planNotFound } from '../../who/refusal.ts'

/** The plan with this id; refuses with `target` if there is none. */
export const requirePlan = (catalog: Catalog, id: number, target = 'plan_id'): Plan => {
  const plan = catalog.plans.get(id)
  if (plan === undefined) throw planNotFound(target)
  return plan
}

type Lookup = {
  readonly input: { readonly enrollment_id?: string | undefined }
  readonly caller: Parameters<typeof findEnrollment>[2]
} & Parameters<typeof findEnrollment>[0]

/** The enrollment a call may name; undefined if it names none of this browser's. */
export const optionalEnrollment = async ({ input, caller, db, vault }: Lookup) =>
  input.enrollment_id === undefined ? undefined : findEnrollment({ db, vault }, input.enrollment_id, caller)
