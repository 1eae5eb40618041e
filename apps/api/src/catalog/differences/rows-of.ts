import { movedRates, type Differences, type PlanChange } from './compare-catalogs.ts'

/** What is kept of a comparison: its sum, and the rows of the plans that changed as texts of JSON, so many in each. */
export type KeptDifferences = { readonly told: Differences['told']; readonly batches: readonly string[] }

const plansInBatch = 100

/** Written where the comparison was made: whoever keeps it only passes it on. */
export const rowsOf = (version: number, { told, plans }: Differences): KeptDifferences => ({
  told,
  batches: Array.from({ length: Math.ceil(plans.length / plansInBatch) }, (_, at) =>
    JSON.stringify(plans.slice(at * plansInBatch, (at + 1) * plansInBatch).map((plan) => rowOf(version, plan))),
  ),
})

const rowOf = (version: number, plan: PlanChange) => ({
  ...plan,
  change_id: `${String(version).padStart(9, '0')}-${String(plan.plan_id).padStart(9, '0')}`,
  version,
  rates_changed: movedRates(plan.rates),
  biggest: Math.max(plan.rates.rise?.share ?? 0, -(plan.rates.fall?.share ?? 0)),
})
