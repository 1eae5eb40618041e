import { ageOn } from '@openroll/contract/rules'
import type { Catalog, Plan, PriceEntry } from '../../catalog/catalog.ts'
import { answerFault, noFamilyRate, offerFault, type Refused } from './checks.ts'
import { firstStartDay } from './dates.ts'
import { dependentsNeeded, type DependentsFact } from './dependents.ts'
import { priceOf, type Given } from './rate.ts'
import type { Shopper } from './shopper.ts'

export type PricedEntry = { readonly entry: PriceEntry; readonly cents: number }
/** Priced, cheapest first; refused by the first check that fails (D-2.04); or the dependents' data is wanted first (D-2.08). */
export type Pricing =
  | { readonly plans: readonly PricedEntry[] }
  | Refused
  | { readonly needs: readonly DependentsFact[] }

const givenFor = (catalog: Catalog, plan: Plan, shopper: Shopper, today: string): Given => {
  const day = firstStartDay(plan, shopper, today)
  return { plan, shopper, zip: catalog.zips.get(shopper.zip), age: ageOn(shopper.dob, day), day }
}

const pricesOf = (given: Given): PricedEntry[] =>
  given.plan.entries
    .flatMap((entry) => {
      const cents = priceOf(given, entry)
      return cents === undefined ? [] : [{ entry, cents }]
    })
    .sort((a, b) => a.cents - b.cents || a.entry.ppid - b.entry.ppid)

/** The price entries of a plan for this person, or the first reason against them, in the order of D-2.04. */
export const pricePlan = (
  catalog: Catalog,
  plan: Plan,
  shopper: Shopper,
  today: string,
  { questionsAnswered }: { questionsAnswered: boolean },
): Pricing => {
  const given = givenFor(catalog, plan, shopper, today)
  const refused = offerFault(given) ?? answerFault(given, questionsAnswered)
  if (refused !== undefined) return refused
  const needs = dependentsNeeded(plan, shopper)
  if (needs.length > 0) return { needs }
  const plans = pricesOf(given)
  return plans.length === 0 ? noFamilyRate : { plans }
}

/** Whether a listing shows this plan to this person (D-2.02). */
export const isOffered = (catalog: Catalog, plan: Plan, shopper: Shopper, today: string): boolean =>
  offerFault(givenFor(catalog, plan, shopper, today)) === undefined

/**
 * What a listing shows of an offered plan: its lowest price in cents, null where something more must be known first; `from`
 * where there are dearer entries or the number of children, counted as one, is not yet known. Undefined: not offered.
 */
export const listPrice = (
  catalog: Catalog,
  plan: Plan,
  shopper: Shopper,
  today: string,
): { cents: number | null; from: boolean } | undefined => {
  const given = givenFor(catalog, plan, shopper, today)
  if (offerFault(given) !== undefined) return undefined
  const needs = dependentsNeeded(plan, shopper)
  if (answerFault(given, true) !== undefined || needs.includes('dep_dob')) return { cents: null, from: true }
  const prices = pricesOf(given)
  return { cents: prices[0]?.cents ?? null, from: prices.length > 1 || needs.length > 0 }
}
