import { changedRateCount, type Differences, type PlanChange } from './compare-catalogs.ts'

/** A stored comparison: the summary, and the changed plans as batches of JSON rows. */
export type StoredDifferences = { readonly totals: Differences['totals']; readonly batches: readonly string[] }

const plansInBatch = 100

/** Serialized in the worker thread, so that the main thread only passes it on. */
export const differenceRows = (version: number, { totals, plans }: Differences): StoredDifferences => ({
  totals,
  batches: Array.from({ length: Math.ceil(plans.length / plansInBatch) }, (_, at) =>
    JSON.stringify(plans.slice(at * plansInBatch, (at + 1) * plansInBatch).map((plan) => rowOf(version, plan))),
  ),
})

const rowOf = (version: number, plan: PlanChange) => ({
  ...plan,
  change_id: `${String(version).padStart(9, '0')}-${String(plan.plan_id).padStart(9, '0')}`,
  version,
  rates_changed: changedRateCount(plan.rates),
  biggest: Math.max(plan.rates.rise?.share ?? 0, -(plan.rates.fall?.share ?? 0)),
})
