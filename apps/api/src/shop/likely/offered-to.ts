import type { Catalogue, Plan } from '../../catalogue/catalogue.ts'
import { centsOf } from '../../catalogue/money.ts'
import type { Metrics } from '../../metrics.ts'
import { listingFor } from '../plans/listing.ts'
import type { Shopper } from '../offer/shopper.ts'
import type { MonthlyPrice } from './year.ts'

/** The plans offered to a person with what a month costs, from the list that is kept for everybody with the same facts (decision 0008). */
export const offeredTo = (
  catalogue: Catalogue,
  shopper: Shopper,
  today: string,
  metrics: Pick<Metrics, 'countListing'>,
): { readonly plan: Plan; readonly price: MonthlyPrice }[] =>
  listingFor(catalogue, shopper, today, metrics)
    .ofCategories(undefined)
    .data.result.flatMap(({ plan_id, price, price_from }) => {
      const plan = catalogue.plans.get(plan_id)
      const cents = price === null ? null : centsOf(price)
      return plan === undefined
        ? []
        : [{ plan, price: { cents: typeof cents === 'string' ? null : cents, from: price_from } }]
    })
