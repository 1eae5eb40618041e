import { isOneChildTier, tierMeanings } from '@openroll/contract/tier-meanings'
import type { Plan } from '../../catalog/catalog.ts'
import type { Shopper } from './shopper.ts'

export type DependentsFact = 'dep_dob' | 'no_of_children'

export const coversSpouse = ({ tier }: Pick<Shopper, 'tier'>): boolean => tierMeanings[tier].coversSpouse
export const coversChildren = ({ tier }: Pick<Shopper, 'tier'>): boolean => tierMeanings[tier].coversChildren

/** The data about dependents a plan's price still needs (D-2.08). */
export const dependentsNeeded = (plan: Plan, shopper: Shopper): DependentsFact[] =>
  dependentsCounted(plan, shopper).filter((fact) =>
    fact === 'dep_dob' ? shopper.spouse_dob === null : shopper.no_of_children === null,
  )

/** The data about dependents a plan's price depends on for this tier. */
export const dependentsCounted = ({ rating }: Plan, shopper: Pick<Shopper, 'tier'>): DependentsFact[] => {
  const family = rating.method === 'family-sum'
  const byNumber =
    family || rating.dimensions.includes('children') || (rating.oneChildTier !== null && isOneChildTier(shopper.tier))
  return [
    ...(family && coversSpouse(shopper) ? (['dep_dob'] as const) : []),
    ...(byNumber && coversChildren(shopper) ? (['no_of_children'] as const) : []),
  ]
}

/** Whether a plan's price depends on the spouse or children of this tier. */
export const isPricedByFamily = (plan: Plan, shopper: Pick<Shopper, 'tier'>): boolean =>
  dependentsCounted(plan, shopper).length > 0
