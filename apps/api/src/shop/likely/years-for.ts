import { coversChildren } from '@openroll/contract/tier-meanings'
import type { Expectation } from '@openroll/contract/shop/care'
import type { LikelyYear } from '@openroll/contract/shop/likely'
import type { Catalog } from '../../catalog/catalog.ts'
import type { Metrics } from '../../metrics.ts'
import type { Shopper } from '../offer/shopper.ts'
import { offeredPlans } from './offered-plans.ts'
import { yearlyCostOf } from './year.ts'

/** With children covered, braces are priced for a child. */
export const personOf = ({ tier }: Pick<Shopper, 'tier'>) => ({ child: coversChildren(tier) })

type Place = { readonly catalog: Catalog; readonly today: string; readonly metrics: Pick<Metrics, 'countListing'> }

/** The estimated yearly cost of every plan offered to a person, for the care they expect. */
export const yearsFor = (
  { catalog, today, metrics }: Place,
  shopper: Shopper,
  expect: readonly Expectation[],
): LikelyYear[] => {
  const person = personOf(shopper)
  const { membershipCents } = catalog
  return offeredPlans(catalog, shopper, today, metrics).flatMap(
    ({ plan, price }) => yearlyCostOf(plan, expect, { price, person, membershipCents }) ?? [],
  )
}
