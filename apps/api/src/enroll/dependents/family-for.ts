import type { DependentRelationship } from '@openroll/contract/enroll/dependents'
import { relationshipFault, spouseIsAsked, type CoveredTier } from '@openroll/contract/enroll/family'
import type { Tier } from '@openroll/contract/tier-meanings'
import type { StoredPerson } from '../../enrollment/draft-kinds.ts'

export const relationshipOf = ({ answers }: StoredPerson): DependentRelationship =>
  answers.relationship === 'spouse' ? 'spouse' : 'child'

const isCovered = (tier: Tier) => (person: StoredPerson) =>
  relationshipFault(tier, relationshipOf(person)) === undefined

/** The people a tier covers; others are left out. */
export const familyFor = (tier: Tier, people: readonly StoredPerson[]): StoredPerson[] => people.filter(isCovered(tier))

type FamilySplit = { readonly covered: readonly StoredPerson[]; readonly aside: readonly StoredPerson[] }

/**
 * Splits people into covered and set aside under the current coverage (EW-4.35 to 4.37). People set aside return once
 * covered again, except a spouse whose enrollment is the member's choice.
 */
export const splitByCoverage = (
  covering: CoveredTier,
  people: readonly StoredPerson[],
  aside: readonly StoredPerson[],
): FamilySplit => {
  const covers = isCovered(covering.tier)
  const listed = familyFor(covering.tier, people)
  const hasSpouse = listed.some((person) => relationshipOf(person) === 'spouse')
  const isReturning = (person: StoredPerson) =>
    covers(person) && (relationshipOf(person) === 'child' || !(spouseIsAsked(covering) || hasSpouse))
  return {
    covered: [...listed, ...aside.filter(isReturning)],
    aside: [...people.filter((person) => !covers(person)), ...aside.filter((person) => !isReturning(person))],
  }
}
