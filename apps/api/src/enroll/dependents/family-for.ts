import type { DependentRelationship } from '@openroll/contract/enroll/dependents'
import { relationshipFault, spouseIsAsked, type CoveredTier } from '@openroll/contract/enroll/family'
import type { Tier } from '@openroll/contract/tier-meanings'
import type { KeptPerson } from '../../enrollment/draft-kinds.ts'

export const relationshipOf = ({ answers }: KeptPerson): DependentRelationship =>
  answers.relationship === 'spouse' ? 'spouse' : 'child'

const isCovered = (tier: Tier) => (person: KeptPerson) => relationshipFault(tier, relationshipOf(person)) === undefined

/** The people a tier covers; others are left out. */
export const familyFor = (tier: Tier, people: readonly KeptPerson[]): KeptPerson[] => people.filter(isCovered(tier))

type FamilySplit = { readonly covered: readonly KeptPerson[]; readonly aside: readonly KeptPerson[] }

/**
 * Splits people into covered and set aside under the current coverage (EW-4.35 to 4.37). People set aside return once
 * covered again, except a spouse whose enrollment is the member's choice.
 */
export const splitByCoverage = (
  covering: CoveredTier,
  people: readonly KeptPerson[],
  aside: readonly KeptPerson[],
): FamilySplit => {
  const covers = isCovered(covering.tier)
  const listed = familyFor(covering.tier, people)
  const hasSpouse = listed.some((person) => relationshipOf(person) === 'spouse')
  const isReturning = (person: KeptPerson) =>
    covers(person) && (relationshipOf(person) === 'child' || !(spouseIsAsked(covering) || hasSpouse))
  return {
    covered: [...listed, ...aside.filter(isReturning)],
    aside: [...people.filter((person) => !covers(person)), ...aside.filter((person) => !isReturning(person))],
  }
}
