import type { Coverage } from '@openroll/contract/office/moves'
import { standingOf } from '@openroll/contract/receipt/standing-of'
import type { Stands } from '@openroll/contract/receipt/standing'
import type { Catalogue } from '../catalogue/catalogue.ts'

/** What a plan's standing is read with: which plans have to be approved first, and the day. */
export type Around = { readonly catalogue: Pick<Catalogue, 'plans'>; readonly today: string }

/** What people are told of a plan of a policy today. */
export const standsOf = (coverage: Coverage & { readonly plan_id: number }, { catalogue, today }: Around): Stands => {
  const underwritten = catalogue.plans.get(coverage.plan_id)?.flags.underwritten === true
  const { starts_on, ends_on } = coverage
  return { standing: standingOf(coverage, { underwritten, today }), starts_on, ends_on }
}
