import type { Plan } from '../../catalogue/catalogue.ts'
import type { Shopper } from './shopper.ts'

export type DependentsFact = 'dep_dob' | 'no_of_children'

export const coversSpouse = ({ tier }: Pick<Shopper, 'tier'>): boolean => tier === 'IS' || tier === 'IF'
export const coversChildren = ({ tier }: Pick<Shopper, 'tier'>): boolean => tier === 'IC' || tier === 'IF'

/** What a plan rated by dependents must still be told (D-2.08): the spouse's birth date, the number of children. */
export const dependentsNeeded = ({ rating }: Plan, shopper: Shopper): DependentsFact[] => {
  const family = rating.method === 'family-sum'
  const needs: DependentsFact[] = []
  if (family && coversSpouse(shopper) && shopper.spouse_dob === null) needs.push('dep_dob')
  const byNumber =
    family || rating.dimensions.includes('children') || (rating.oneChildTier !== null && shopper.tier === 'IC')
  if (byNumber && coversChildren(shopper) && shopper.no_of_children === null) needs.push('no_of_children')
  return needs
}
