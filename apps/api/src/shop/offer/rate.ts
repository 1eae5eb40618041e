import { isOneChildTier } from '@openroll/contract/tier-meanings'
import { roundHalfUp } from '@openroll/contract/money'
import { ageOn } from '@openroll/contract/rules'
import type { Dimension, Plan, PriceEntry, Zip } from '../../catalog/catalog.ts'
import { hasBeginning, rateAt } from '../../catalog/rate-table.ts'
import { coversChildren, coversSpouse } from './dependents.ts'
import type { Shopper } from './shopper.ts'

/** One plan for one person; `age` is theirs on `day`, the first possible start date (D-2.05). */
export type RatingInput = {
  readonly plan: Plan
  readonly shopper: Shopper
  readonly zip: Zip | undefined
  readonly day: string
  readonly age: number
}

/** The tier used for rating; one child can be rated as another tier (FEDVIP: self plus one). */
const ratedTier = ({ rating }: Plan, { tier, no_of_children }: Shopper): string =>
  isOneChildTier(tier) && rating.oneChildTier !== null && (no_of_children ?? 1) === 1 ? rating.oneChildTier : tier

/** The number of children charged; 1 until known. */
const childrenOf = (shopper: Shopper): number => (coversChildren(shopper) ? (shopper.no_of_children ?? 1) : 0)

/** The value of an unknown fact; no table has it. */
const unknown = ''
/** The person's value in a dimension. */
const partOf = (dimension: Dimension, { plan: { rating }, plan, shopper, zip }: RatingInput, age: number): string => {
  switch (dimension) {
    case 'area':
      return zip?.areas[rating.areaScheme ?? unknown] ?? unknown
    case 'age':
      return String(age)
    case 'tier':
      return ratedTier(plan, shopper)
    case 'tobacco':
      return shopper.is_smoker === null ? unknown : String(Number(shopper.is_smoker))
    case 'income': {
      const income = shopper.annual_income ?? -1
      return String(rating.incomeBands?.find(({ from, to }) => income >= from && income <= to)?.from ?? unknown)
    }
    default:
      return String(childrenOf(shopper))
  }
}

/** The first `parts` values used to look up a rate at this age. */
const partsFor = (given: RatingInput, age: number, parts: number): string[] =>
  given.plan.rating.dimensions.slice(0, parts).map((dimension) => partOf(dimension, given, age))

/** Whether any entry has a rate up to this dimension; true if the plan isn't rated by it. */
export const hasRate = (given: RatingInput, dimension: Dimension, age = given.age): boolean => {
  const { entries, rating } = given.plan
  const at = rating.dimensions.indexOf(dimension)
  if (at === -1) return true
  const parts = partsFor(given, age, at + 1)
  return entries.some(({ rates }) => hasBeginning(rates, parts))
}

/** The spouse's age on the first day of coverage, if the plan rates it; undefined if unknown. */
export const spouseAge = ({ plan, shopper, day }: RatingInput): number | undefined =>
  plan.rating.method === 'family-sum' && coversSpouse(shopper) && shopper.spouse_dob !== null
    ? ageOn(shopper.spouse_dob, day)
    : undefined

/** The published rate or the sum of the family's rates, in cents a month; undefined if one is missing. */
const baseRate = (given: RatingInput, { rates }: PriceEntry): number | undefined => {
  const { rating } = given.plan
  const rateFor = (age: number) => rateAt(rates, partsFor(given, age, rating.dimensions.length))
  const own = rateFor(given.age)
  if (rating.method === 'member' || own === undefined) return own
  const theirs = spouseAge(given)
  const spouse = theirs === undefined ? 0 : rateFor(theirs)
  const children = Math.min(childrenOf(given.shopper), rating.childrenCounted)
  const child = children === 0 ? 0 : rateFor(rating.childAge)
  return spouse === undefined || child === undefined ? undefined : own + spouse + children * child
}

/**
 * An entry's monthly price in cents, with the plan's monthly fees; undefined without a rate. Published rates are unchanged; per-benefit
 * prices and percentage fees are exact and rounded half up once, at the end (D-2.03, D-2.09).
 */
export const priceOf = (given: RatingInput, entry: PriceEntry): number | undefined => {
  const rate = baseRate(given, entry)
  if (rate === undefined) return undefined
  const { perBenefit, feeBasisPoints } = given.plan.rating
  const monthly = given.plan.fees.reduce((sum, fee) => (fee.once ? sum : sum + fee.cents), 0)
  if (perBenefit === null && feeBasisPoints === 0) return rate + monthly
  const yearly = BigInt(given.shopper.annual_income ?? 0) * 100n
  const benefit = perBenefit === null ? 1n : yearly * BigInt(perBenefit.incomeBasisPoints)
  const unit = perBenefit === null ? 1n : 12n * 10_000n * BigInt(perBenefit.unitCents)
  return roundHalfUp(BigInt(rate) * benefit * BigInt(10_000 + feeBasisPoints), unit * 10_000n) + monthly
}
