import type { Tier } from '@openroll/contract/words'
import type { KeptPerson } from '../../enrollment/draft-kinds.ts'

/** The family that a tier covers: what a member said before of anybody else is left behind. */
export const familyFor = (tier: Tier, people: readonly KeptPerson[]): KeptPerson[] =>
  people.filter(({ answers }) => {
    const isSpouse = answers.relationship === 'spouse'
    return tier === 'IF' || (tier === 'IS' && isSpouse) || (tier === 'IC' && !isSpouse)
  })
