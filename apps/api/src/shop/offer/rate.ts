import { halfUp } from '@openroll/contract/money'
import { ageOn } from '@openroll/contract/rules'
import type { Dimension, Plan, PriceEntry, Zip } from '../../catalogue/catalogue.ts'
import { coversChildren, coversSpouse } from './dependents.ts'
import type { Shopper } from './shopper.ts'

/** One plan asked about for one person; `age` is theirs on `day`, the first on which cover can start (D-2.05). */
export type Given = {
  readonly plan: Plan
  readonly shopper: Shopper
  readonly zip: Zip | undefined
  readonly day: string
  readonly age: number
}

/** The tier that a shopper is rated as: one child can count as another tier (FEDVIP: self plus one). */
export const ratedTier = ({ rating }: Plan, { tier, no_of_children }: Shopper): string =>
  tier === 'IC' && rating.oneChildTier !== null && (no_of_children ?? 1) === 1 ? rating.oneChildTier : tier

/** The children that are paid for; while nobody has said how many, one. */
const childrenOf = (shopper: Shopper): number => (coversChildren(shopper) ? (shopper.no_of_children ?? 1) : 0)

/** The part of a rate's key that a dimension gives; an unknown one is '', which no table has. */
const partOf = (
  dimension: Dimension,
  { plan: { rating }, plan, shopper, zip }: Given,
  age: number,
): string | number => {
  switch (dimension) {
    case 'area':
      return zip?.areas[rating.areaScheme ?? ''] ?? ''
    case 'age':
      return age
    case 'tier':
      return ratedTier(plan, shopper)
    case 'tobacco':
      return shopper.is_smoker === null ? '' : Number(shopper.is_smoker)
    case 'income': {
      const income = shopper.annual_income ?? -1
      return rating.incomeBands?.find(({ from, to }) => income >= from && income <= to)?.from ?? ''
    }
    default:
      return childrenOf(shopper)
  }
}

/** The key into the rate tables for a person of this age, or its beginning up to a dimension. */
const keyFor = (given: Given, age: number, parts: number): string => {
  let key = ''
  for (let at = 0; at < parts; at += 1) {
    const dimension = given.plan.rating.dimensions[at]
    if (dimension !== undefined) key += `${at === 0 ? '' : '|'}${partOf(dimension, given, age)}`
  }
  return key
}

const beginnings = new WeakMap<Plan, ReadonlySet<string>>()
/** Every beginning of a key in a plan's tables; a plan never changes, so they are worked out once. */
const beginningsOf = (plan: Plan): ReadonlySet<string> => {
  const known = beginnings.get(plan)
  if (known !== undefined) return known
  const made = new Set<string>()
  for (const entry of plan.entries) {
    for (const key of entry.rates.keys()) {
      for (let end = key.indexOf('|'); end !== -1; end = key.indexOf('|', end + 1)) made.add(key.slice(0, end))
      made.add(key)
    }
  }
  beginnings.set(plan, made)
  return made
}

/** Whether some entry has a rate as far as this dimension; true where the plan is not rated by it. */
export const hasRate = (given: Given, dimension: Dimension, age = given.age): boolean => {
  const at = given.plan.rating.dimensions.indexOf(dimension)
  return at === -1 || beginningsOf(given.plan).has(keyFor(given, age, at + 1))
}

/** The spouse's age on the first day of coverage, where the plan counts it; undefined while nobody has said it. */
export const spouseAge = ({ plan, shopper, day }: Given): number | undefined =>
  plan.rating.method === 'family-sum' && coversSpouse(shopper) && shopper.spouse_dob !== null
    ? ageOn(shopper.spouse_dob, day)
    : undefined

/** The published rate, or the family's sum of them, in cents a month; undefined where a rate is missing. */
const baseRate = (given: Given, { rates }: PriceEntry): number | undefined => {
  const { rating } = given.plan
  const rateAt = (age: number) => rates.get(keyFor(given, age, rating.dimensions.length))
  const own = rateAt(given.age)
  if (rating.method === 'member' || own === undefined) return own
  const theirs = spouseAge(given)
  const spouse = theirs === undefined ? 0 : rateAt(theirs)
  const children = Math.min(childrenOf(given.shopper), rating.childrenCounted)
  const child = children === 0 ? 0 : rateAt(rating.childAge)
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
