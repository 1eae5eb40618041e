import type { Enrollment } from '../../enrollment/enrollment.ts'
import type { KeptPerson } from '../../enrollment/draft-kinds.ts'

type Priced = Pick<Enrollment, 'no_of_children' | 'spouse_dob'>

/** Where the family that enrolls is another one than the cart was priced for (D-2.08, D-3.05). */
export const familyPriceFaults = (priced: Priced, dependents: readonly Pick<KeptPerson, 'answers'>[]): string[] => {
  const children = dependents.filter(({ answers }) => answers.relationship === 'child').length
  const spouse = dependents.find(({ answers }) => answers.relationship === 'spouse')
  const { no_of_children, spouse_dob } = priced
  return [
    ...(no_of_children !== null && no_of_children !== children
      ? [
          `Your price is for ${no_of_children} ${no_of_children === 1 ? 'child' : 'children'}, and you entered ${children}`,
        ]
      : []),
    ...(spouse_dob !== null && spouse !== undefined && spouse.answers.birthdate !== spouse_dob
      ? ['Your price is for a spouse with another date of birth']
      : []),
  ]
}
