import { dollarsOf } from '@openroll/contract/money'
import type { ListedPlan } from '@openroll/contract/shop/plans'
import type { Catalog, Plan } from '../../catalog/catalog.ts'
import { logoUrl } from '../../catalog/read/logos.ts'
import { lowestPrice } from '../../catalog/lowest-price.ts'
import { candidates } from './listing-key.ts'
import { dependentsNeeded } from '../offer/dependents.ts'
import { noticesFor } from '../offer/notices.ts'
import { listPrice } from '../offer/price.ts'
import type { Shopper } from '../offer/shopper.ts'
import { quickAddEntry } from './quick-add.ts'
import { termsOf } from './terms.ts'

/** A plan's data in lists and on its page, without a price. */
export const shownPlan = (plan: Plan) => ({
  plan_id: plan.plan_id,
  plan_name: plan.name,
  plan_logo: logoUrl(plan),
  plan_short_text: plan.texts.short,
  plan_category: plan.category,
  carrier: plan.carrier,
  source: plan.source,
  facts: [...plan.facts],
  terms: termsOf(plan),
  network: plan.network,
})

/** Whether lists show a plan; riders appear only with their plan (SF-2.40). */
export const isListed = ({ flags }: Pick<Plan, 'flags'>): boolean => !flags.rider

/** The plans offered to this person with prices, in catalog order (D-2.02). */
export const plansFor = (
  catalog: Catalog,
  shopper: Shopper,
  today: string,
  wanted: (plan: Plan) => boolean = isListed,
): ListedPlan[] =>
  candidates(catalog, shopper).flatMap((plan) => {
    if (!wanted(plan)) return []
    const price = listPrice(catalog, plan, shopper, today)
    if (price === undefined) return []
    return [
      {
        ...shownPlan(plan),
        ppid: quickAddEntry(catalog, plan, price),
        price: price.cents === null ? null : dollarsOf(price.cents),
        price_from: price.from,
        ...(dependentsNeeded(plan, shopper).length > 0 ? { asks_family: true as const } : {}),
        notices: noticesFor([{ plan, amount: null }]),
      },
    ]
  })

/** A plan in a list before anything is known about the person, from its lowest rate. */
export const plainListing = (plan: Plan): ListedPlan => ({
  ...shownPlan(plan),
  ppid: null,
  price: lowestPrice(plan),
  price_from: true,
  notices: noticesFor([{ plan, amount: null }]),
})
