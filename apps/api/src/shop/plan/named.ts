import type { Catalog, Plan } from '../../catalog/catalog.ts'
import { findEnrollment } from '../../enrollment/store.ts'
import { planNotFound } from '../../who/refusal.ts'

/** The plan that a call names; refused beside `target` where there is none. */
export const planOf = (catalog: Catalog, id: number, target = 'plan_id'): Plan => {
  const plan = catalog.plans.get(id)
  if (plan === undefined) throw planNotFound(target)
  return plan
}

type Asked = {
  readonly input: { readonly enrollment_id?: string | undefined }
  readonly asker: Parameters<typeof findEnrollment>[2]
} & Parameters<typeof findEnrollment>[0]

/** The enrollment that a call may name; undefined where it names none that this browser has. */
export const namedEnrollment = async ({ input, asker, db, vault }: Asked) =>
  input.enrollment_id === undefined ? undefined : findEnrollment({ db, vault }, input.enrollment_id, asker)
