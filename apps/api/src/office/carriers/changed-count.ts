import type { Deps } from '../../http/deps.ts'
import { changedOf, toldOf } from './changed.ts'
import { endOfSlice, findStaleByPlan, sliceSize } from './changed-store.ts'
import { plansByCarrier } from './make-feed.ts'

/** So many enrollments of a carrier are looked into for its line of the list; what is beyond them is told when its feed is asked for. */
const mostRead = 200

export type ChangedCount = { readonly changed: number; readonly ended: number; readonly more: boolean }

type Counts = ReadonlyMap<string, ChangedCount>

/**
 * By carrier, how many coverages that it knows its next feed tells as changed, and as ended or canceled. `more`:
 * others may have changed too, and were not looked into. What may have changed is asked once for all carriers.
 */
export const countChanged = async (deps: Deps, most = mostRead): Promise<Counts> => {
  const { db } = deps
  const catalog = deps.catalog()
  const carriers = [...plansByCarrier(catalog)]
  const plans = carriers.flatMap(([, own]) => own)
  const told = plans.map((planId) => toldOf(catalog, planId))
  const carrierOf = new Map(carriers.flatMap(([carrier, own]) => own.map((planId) => [planId, carrier] as const)))
  const stale = new Map<string, Set<string>>()
  for (let after: string | undefined = ''; after !== undefined;) {
    const up_to: string | undefined = await endOfSlice(db, after, sliceSize)
    for (const { plan_id, enrollment_id } of await findStaleByPlan(db, { plans, told, after, up_to })) {
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
