import { coversChildren } from '@openroll/contract/tier-meanings'
import type { Expectation } from '@openroll/contract/shop/care'
import type { LikelyYear } from '@openroll/contract/shop/likely'
import type { Catalog } from '../../catalog/catalog.ts'
import type { Metrics } from '../../metrics.ts'
import type { Shopper } from '../offer/shopper.ts'
import { offeredTo } from './offered-to.ts'
import { yearOf } from './year.ts'

/** Braces are counted for a child where children are covered. */
export const personOf = ({ tier }: Pick<Shopper, 'tier'>) => ({ child: coversChildren(tier) })

type Place = { readonly catalog: Catalog; readonly today: string; readonly metrics: Pick<Metrics, 'countListing'> }

/** What a year with each plan that is offered to a person would probably cost them, for the care that they expect. */
export const yearsFor = (
  { catalog, today, metrics }: Place,
  shopper: Shopper,
  expect: readonly Expectation[],
): LikelyYear[] => {
  const person = personOf(shopper)
  const { membershipCents } = catalog
  return offeredTo(catalog, shopper, today, metrics).flatMap(
    ({ plan, price }) => yearOf(plan, expect, { price, person, membershipCents }) ?? [],
  )
}
