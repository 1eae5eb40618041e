import type { Catalog, Plan } from '../../catalog/catalog.ts'
import { centsOf } from '../../catalog/money.ts'
import type { Metrics } from '../../metrics.ts'
import { listingFor } from '../plans/listing.ts'
import type { Shopper } from '../offer/shopper.ts'
import type { MonthlyPrice } from './year.ts'

/** The plans offered to a person with their monthly prices, from the cached listing (decision 0006). */
export const offeredPlans = (
  catalog: Catalog,
  shopper: Shopper,
  today: string,
  metrics: Pick<Metrics, 'countListing'>,
): { readonly plan: Plan; readonly price: MonthlyPrice }[] =>
  listingFor(catalog, shopper, today, metrics)
    .ofCategories(undefined)
    .data.result.flatMap(({ plan_id, price, price_from }) => {
      const plan = catalog.plans.get(plan_id)
      const cents = price === null ? null : centsOf(price)
      return plan === undefined
        ? []
        : [{ plan, price: { cents: typeof cents === 'string' ? null : cents, from: price_from } }]
    })
