import { ageOn } from '@openroll/contract/rules'
import type { Catalog, Plan, PriceEntry } from '../../catalog/catalog.ts'
import { answerFault, noFamilyRate, offerFault, type Refused } from './checks.ts'
import { firstStartDay } from './dates.ts'
import { dependentsNeeded, type DependentsFact } from './dependents.ts'
import { priceOf, type RatingInput } from './rate.ts'
import type { Shopper } from './shopper.ts'

export type PricedEntry = { readonly entry: PriceEntry; readonly cents: number }
/** Price entries, cheapest first; or the first failed check (D-2.04); or the missing data about dependents (D-2.08). */
export type Pricing =
  | { readonly plans: readonly PricedEntry[] }
  | Refused
  | { readonly needs: readonly DependentsFact[] }

const ratingInput = (catalog: Catalog, plan: Plan, shopper: Shopper, today: string): RatingInput => {
  const day = firstStartDay(plan, shopper, today)
  return { plan, shopper, zip: catalog.zips.get(shopper.zip), age: ageOn(shopper.dob, day), day }
}

const pricesOf = (given: RatingInput): PricedEntry[] =>
  given.plan.entries
    .flatMap((entry) => {
      const cents = priceOf(given, entry)
      return cents === undefined ? [] : [{ entry, cents }]
    })
    .sort((a, b) => a.cents - b.cents || a.entry.ppid - b.entry.ppid)

/** A plan's prices for this person, or the first reason against them, in the order of D-2.04. */
export const pricePlan = (
  catalog: Catalog,
  plan: Plan,
  shopper: Shopper,
  today: string,
  { questionsAnswered }: { questionsAnswered: boolean },
): Pricing => {
  const given = ratingInput(catalog, plan, shopper, today)
  const refused = offerFault(given) ?? answerFault(given, questionsAnswered)
  if (refused !== undefined) return refused
  const needs = dependentsNeeded(plan, shopper)
  if (needs.length > 0) return { needs }
  const plans = pricesOf(given)
  return plans.length === 0 ? noFamilyRate : { plans }
}

/** Whether a listing shows this plan to this person (D-2.02). */
export const isOffered = (catalog: Catalog, plan: Plan, shopper: Shopper, today: string): boolean =>
  offerFault(ratingInput(catalog, plan, shopper, today)) === undefined

/**
 * A plan's listed price: the lowest in cents, null until more is known; `from` if there are higher ones or the number of children is
 * still unknown. Undefined if the plan is not offered.
 */
export const listPrice = (
  catalog: Catalog,
  plan: Plan,
  shopper: Shopper,
  today: string,
): { cents: number | null; from: boolean } | undefined => {
  const given = ratingInput(catalog, plan, shopper, today)
  if (offerFault(given) !== undefined) return undefined
  const needs = dependentsNeeded(plan, shopper)
  if (answerFault(given, true) !== undefined || needs.includes('dep_dob')) return { cents: null, from: true }
  const prices = pricesOf(given)
  return { cents: prices[0]?.cents ?? null, from: prices.length > 1 || needs.length > 0 }
}
