import type { Coverage } from '@openroll/contract/office/enrollment/moves'
import { standingOf } from '@openroll/contract/receipt/standing-of'
import { isLive, type Stands } from '@openroll/contract/receipt/standing'
import type { Catalog } from '../catalog/catalog.ts'

/** What a plan's standing is read with: which plans have to be approved first, and the day. */
export type Around = { readonly catalog: Pick<Catalog, 'plans'>; readonly today: string }

type Told = Coverage & {
  readonly plan_id: number
  /** Its policy is on hold for review; receipts leave it out, since they carry the flag themselves. */
  readonly on_hold?: boolean
}

/** What people are told of a plan of a policy today. */
export const standsOf = (coverage: Told, { catalog, today }: Around): Stands => {
  const underwritten = catalog.plans.get(coverage.plan_id)?.flags.underwritten === true
  const { starts_on, ends_on } = coverage
  const standing = standingOf(coverage, { underwritten, today })
  return { standing: coverage.on_hold === true && isLive({ standing }) ? 'on-hold' : standing, starts_on, ends_on }
}
