import { isOfOneChild } from '@openroll/contract/tier-meanings'
import { halfUp } from '@openroll/contract/money'
import { ageOn } from '@openroll/contract/rules'
import type { Dimension, Plan, PriceEntry, Zip } from '../../catalog/catalog.ts'
import { hasBeginning, rateAt } from '../../catalog/rate-table.ts'
import { coversChildren, coversSpouse } from './dependents.ts'
import type { Shopper } from './shopper.ts'

/** One plan asked about for one person; `age` is theirs on `day`, the first on which coverage can start (D-2.05). */
export type Given = {
  readonly plan: Plan
  readonly shopper: Shopper
  readonly zip: Zip | undefined
  readonly day: string
  readonly age: number
}

/** The tier that a shopper is rated as: one child can count as another tier (FEDVIP: self plus one). */
const ratedTier = ({ rating }: Plan, { tier, no_of_children }: Shopper): string =>
  isOfOneChild(tier) && rating.oneChildTier !== null && (no_of_children ?? 1) === 1 ? rating.oneChildTier : tier

/** The children that are paid for; while nobody has said how many, one. */
const childrenOf = (shopper: Shopper): number => (coversChildren(shopper) ? (shopper.no_of_children ?? 1) : 0)

/** The value of what is not known; no table has it. */
const unknown = ''
/** The value that a person has in a dimension. */
const partOf = (dimension: Dimension, { plan: { rating }, plan, shopper, zip }: Given, age: number): string => {
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

/** The values by which a person of this age is looked up in the rate tables, or the first few of them. */
const partsFor = (given: Given, age: number, parts: number): string[] =>
  given.plan.rating.dimensions.slice(0, parts).map((dimension) => partOf(dimension, given, age))

/** Whether some entry has a rate as far as this dimension; true where the plan is not rated by it. */
export const hasRate = (given: Given, dimension: Dimension, age = given.age): boolean => {
  const { entries, rating } = given.plan
  const at = rating.dimensions.indexOf(dimension)
  if (at === -1) return true
  const parts = partsFor(given, age, at + 1)
  return entries.some(({ rates }) => hasBeginning(rates, parts))
}

/** The spouse's age on the first day of coverage, where the plan counts it; undefined while nobody has said it. */
export const spouseAge = ({ plan, shopper, day }: Given): number | undefined =>
  plan.rating.method === 'family-sum' && coversSpouse(shopper) && shopper.spouse_dob !== null
    ? ageOn(shopper.spouse_dob, day)
    : undefined

/** The published rate, or the family's sum of them, in cents a month; undefined where a rate is missing. */
const baseRate = (given: Given, { rates }: PriceEntry): number | undefined => {
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
 * What an entry costs this person, in cents a month, with the plan's monthly fees; undefined where it has no rate for them.
 * A published rate comes out as it is; per-benefit prices and the fee in percent are worked out exactly and rounded half up
 * once, at the end (D-2.03, D-2.09).
 */
export const priceOf = (given: Given, entry: PriceEntry): number | undefined => {
  const rate = baseRate(given, entry)
  if (rate === undefined) return undefined
  const { perBenefit, feeBasisPoints } = given.plan.rating
  const monthly = given.plan.fees.reduce((sum, fee) => (fee.once ? sum : sum + fee.cents), 0)
  if (perBenefit === null && feeBasisPoints === 0) return rate + monthly
  const yearly = BigInt(given.shopper.annual_income ?? 0) * 100n
  const benefit = perBenefit === null ? 1n : yearly * BigInt(perBenefit.incomeBasisPoints)
  const unit = perBenefit === null ? 1n : 12n * 10_000n * BigInt(perBenefit.unitCents)
  return halfUp(BigInt(rate) * benefit * BigInt(10_000 + feeBasisPoints), unit * 10_000n) + monthly
}
