import type { Catalog, Plan } from '../../catalog/catalog.ts'
import { isAnswered } from '../offer/active-decline.ts'
import { pricePlan, type PricedEntry } from '../offer/price.ts'
import type { Shopper } from '../offer/shopper.ts'
import { candidates } from '../plans/listing-key.ts'
import { isListed } from '../plans/shown-plans.ts'

/** The cheapest entry of every plan that has a price for a person now, cheapest first. */
export const cheapestOfAll = (
  catalog: Catalog,
  shopper: Shopper,
  today: string,
): { readonly plan: Plan; readonly priced: PricedEntry }[] =>
  candidates(catalog, shopper)
    .filter(isListed)
    .flatMap((plan) => {
      const pricing = pricePlan(catalog, plan, shopper, today, {
        questionsAnswered: isAnswered(catalog, plan, shopper),
      })
      const priced = 'plans' in pricing ? pricing.plans[0] : undefined
      return priced === undefined ? [] : [{ plan, priced }]
    })
    .sort((a, b) => a.priced.cents - b.priced.cents || a.plan.plan_id - b.plan.plan_id)
