import type { Deps } from '../../http/deps.ts'
import { changedOf, planFingerprint } from './changed-coverages.ts'
import { endOfSlice, findStaleByPlan, sliceSize } from './changed-coverages-store.ts'
import { plansByCarrier } from './make-feed.ts'

/** Enrollments read per carrier for the list; its feed reads all of them. */
const mostRead = 200

export type ChangedCount = { readonly changed: number; readonly ended: number; readonly more: boolean }

type Counts = ReadonlyMap<string, ChangedCount>

/**
 * Per carrier, the coverages its next feed reports as changed, and as ended or canceled. `more` means others may have
 * changed too. One query covers all carriers.
 */
export const countChanged = async (deps: Deps, most = mostRead): Promise<Counts> => {
  const { db } = deps
  const catalog = deps.catalog()
  const carriers = [...plansByCarrier(catalog)]
  const plans = carriers.flatMap(([, own]) => own)
  const facts = plans.map((planId) => planFingerprint(catalog, planId))
  const carrierOf = new Map(carriers.flatMap(([carrier, own]) => own.map((planId) => [planId, carrier] as const)))
  const stale = new Map<string, Set<string>>()
  for (let after: string | undefined = ''; after !== undefined;) {
    const up_to: string | undefined = await endOfSlice(db, after, sliceSize)
    for (const { plan_id, enrollment_id } of await findStaleByPlan(db, { plans, facts, after, up_to })) {
      const carrier = carrierOf.get(plan_id) ?? ''
      stale.set(carrier, (stale.get(carrier) ?? new Set()).add(enrollment_id))
    }
    after = up_to
  }
  const counts = new Map<string, ChangedCount>()
  for (const [carrier, own] of carriers) {
    const ids = [...(stale.get(carrier) ?? [])]
    const found = ids.length === 0 ? [] : await changedOf(deps, own, ids.slice(0, most))
    const count = (...of: (typeof found)[number]['change'][]) =>
      found.filter(({ change }) => of.includes(change)).length
    counts.set(carrier, {
      changed: count('change', 'reinstate'),
      ended: count('end', 'cancel'),
      more: ids.length > most,
    })
  }
  return counts
}
