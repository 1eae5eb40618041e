import { childAgeFault, type DependentRelationship } from '@openroll/contract/enroll/dependents'
import { onlyOneSpouse, relationshipFault } from '@openroll/contract/enroll/family'
import { fieldNamed } from '@openroll/contract/field'
import { correctableOf, mayStayEmpty, type CorrectableName } from '@openroll/contract/office/correction/correction'
import { spouseAgeFault } from '@openroll/contract/rules'
import { tier as tierWords, type Tier } from '@openroll/contract/tier-meanings'

type PolicyPerson = {
  readonly role: keyof typeof correctableOf
  readonly place: number
  readonly relationship: string
  readonly birthdate: string
}
export type FamilyContext = {
  /** Everyone on the policy. */
  readonly people: readonly PolicyPerson[]
  readonly tier: Tier
  /** The effective date, on which a child's age is checked (D-4.11). */
  readonly starts_on: string
  readonly today: string
}
/** A normalized value, empty for none; or its error. */
type ReadValue = { readonly value: string } | { readonly fault: string }

const asFault = (fault: string | undefined): ReadValue | undefined => (fault === undefined ? undefined : { fault })

/** Checks a value by the rules of the forms. SSNs are never compared with other people's (D-1.16). */
export const readCorrection = (
  {
    role,
    field,
    value: text,
  }: { readonly role: PolicyPerson['role']; readonly field: CorrectableName; readonly value: string },
  person: PolicyPerson,
  context: FamilyContext,
): ReadValue => {
  const declared = fieldNamed(correctableOf[role], field)
  if (declared === undefined) return { fault: `This can’t be corrected for a ${role}` }
  if (text.trim() === '' && mayStayEmpty(field)) return { value: '' }
  const parsed = declared.rule.safeParse(text)
  if (!parsed.success) return { fault: parsed.error.issues[0]?.message ?? 'This value is not valid' }
  const value = parsed.data
  const { relationship } = person
  return (
    asFault(declared.check?.(value, { today: context.today, answers: { relationship } })) ??
    (role === 'dependent' ? asFault(familyFault(field, value, person, context)) : undefined) ?? { value }
  )
}

const endPlanHint = 'If this is right, end the plan and enroll them again'

const familyFault = (
  field: CorrectableName,
  value: string,
  person: PolicyPerson,
  { people, tier, starts_on, today }: FamilyContext,
): string | undefined => {
  const relationship = field === 'relationship' ? value : person.relationship
  const birthdate = field === 'birthdate' ? value : person.birthdate
  if (field !== 'relationship' && field !== 'birthdate') return undefined
  if (relationship === 'child') {
    const ageFault = childAgeFault(birthdate, starts_on)
    if (ageFault !== undefined) return `${ageFault}. ${endPlanHint}`
  }
  if (field === 'birthdate' || !isRelationship(relationship)) return undefined
  const ageFault = relationship === 'spouse' ? spouseAgeFault(birthdate, today) : undefined
  if (ageFault !== undefined) return ageFault
  if (relationshipFault(tier, relationship) !== undefined)
    return `This coverage is “${tierWords[tier]}”, which doesn’t cover a ${relationship}. ${endPlanHint}`
  const spouses = people.filter((each) => each.role === 'dependent' && each.relationship === 'spouse')
  return relationship === 'spouse' && spouses.some(({ place }) => place !== person.place)
    ? `${onlyOneSpouse}. Correct the other one first`
    : undefined
}

const isRelationship = (code: string): code is DependentRelationship => code === 'spouse' || code === 'child'
