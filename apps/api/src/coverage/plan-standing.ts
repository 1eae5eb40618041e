import type { Coverage } from '@openroll/contract/office/enrollment/moves'
import { standingOf } from '@openroll/contract/receipt/standing-of'
import { isLive, type PlanStanding } from '@openroll/contract/receipt/standing'
import type { Catalog } from '../catalog/catalog.ts'

/** The facts that determine a plan's status: which plans need approval, and today's date. */
export type Context = { readonly catalog: Pick<Catalog, 'plans'>; readonly today: string }

type ShownCoverage = Coverage & {
  readonly plan_id: number
  /** On hold for review; receipts omit it, since they show that themselves. */
  readonly on_hold?: boolean
}

/** A plan's status today, as shown to people. */
export const planStandingOf = (coverage: ShownCoverage, { catalog, today }: Context): PlanStanding => {
  const underwritten = catalog.plans.get(coverage.plan_id)?.flags.underwritten === true
  const { starts_on, ends_on } = coverage
  const standing = standingOf(coverage, { underwritten, today })
  return { standing: coverage.on_hold === true && isLive({ standing }) ? 'on-hold' : standing, starts_on, ends_on }
}
