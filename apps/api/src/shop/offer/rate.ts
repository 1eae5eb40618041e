import { halfUp } from '@openroll/contract/money'
import { ageOn } from '@openroll/contract/rules'
import type { Plan, PriceEntry, Zip } from '../../catalogue/catalogue.ts'
import type { Shopper } from './shopper.ts'

/** The tier that a shopper is rated as: one child can count as another tier (FEDVIP: self plus one). */
export const ratedTier = ({ rating }: Plan, { tier, no_of_children }: Shopper): string =>
  tier === 'IC' && rating.oneChildTier !== null && (no_of_children ?? 1) === 1 ? rating.oneChildTier : tier

/** The key into a plan's rate tables for a person of this age. */
const keyFor = (plan: Plan, shopper: Shopper, zip: Zip, age: number): string =>
  plan.rating.dimensions
    .map((dimension) => {
      switch (dimension) {
        case 'area':
          return zip.areas[plan.rating.areaScheme ?? ''] ?? ''
        case 'age':
          return age
        case 'tier':
          return ratedTier(plan, shopper)
        case 'tobacco':
          return shopper.is_smoker === true ? '1' : '0'
        case 'income':
          return shopper.annual_income ?? ''
        case 'children':
          return shopper.no_of_children ?? 0
      }
    })
    .join('|')

/** The published rate, or the family's sum of them, in cents a month; undefined where a rate is missing. */
const baseRate = (plan: Plan, entry: PriceEntry, shopper: Shopper, zip: Zip, day: string): number | undefined => {
  const rateAt = (age: number) => entry.rates.get(keyFor(plan, shopper, zip, age))
  const own = rateAt(ageOn(shopper.dob, day))
  if (plan.rating.method === 'member' || own === undefined) return own
  const spouse =
    shopper.tier === 'IS' || shopper.tier === 'IF' ? rateAt(ageOn(shopper.spouse_dob ?? shopper.dob, day)) : 0
  const children =
    shopper.tier === 'IC' || shopper.tier === 'IF'
      ? Math.min(shopper.no_of_children ?? 1, plan.rating.childrenCounted)
      : 0
  const child = children === 0 ? 0 : rateAt(plan.rating.childAge)
  return spouse === undefined || child === undefined ? undefined : own + spouse + children * child
}

/**
 * What an entry costs this person, in cents a month on `day`; undefined where it has no rate for them. A published rate comes
 * out as it is; per-benefit prices and fees are worked out exactly and rounded half up once (D-2.03, D-2.09).
 */
export const priceOf = (plan: Plan, entry: PriceEntry, shopper: Shopper, zip: Zip, day: string): number | undefined => {
  const rate = baseRate(plan, entry, shopper, zip, day)
  if (rate === undefined) return undefined
  const { perBenefit, feeBasisPoints } = plan.rating
  if (perBenefit === null && feeBasisPoints === 0) return rate
  const income =
    perBenefit === null ? 1n : BigInt(shopper.annual_income ?? 0) * 100n * BigInt(perBenefit.incomeBasisPoints)
  const share = perBenefit === null ? 1n : 12n * 10_000n * BigInt(perBenefit.unitCents)
  return halfUp(BigInt(rate) * income * BigInt(10_000 + feeBasisPoints), share * 10_000n)
}

const known = new WeakMap<Plan, ReadonlySet<string>>()
/** Every value that a dimension takes in a plan's tables, as text. */
export const rated = (plan: Plan, dimension: 'age' | 'tier'): ReadonlySet<string> => {
  const at = plan.rating.dimensions.indexOf(dimension)
  const cached = dimension === 'age' ? known.get(plan) : undefined
  if (cached !== undefined) return cached
  const values = new Set(
    plan.entries.flatMap((entry) => [...entry.rates.keys()].map((key) => key.split('|')[at] ?? '')),
  )
  if (dimension === 'age') known.set(plan, values)
  return values
}
