import * as z from 'zod'
import { call } from '../call.ts'
import { fields, statesOf, wireInput } from '../field.ts'
import { ageOn, enrollmentId, oneOf } from '../rules.ts'
import { gender, type Tier } from '../words.ts'
import { birthdateField, bodyFields, nameFields, ssnField } from './person-fields.ts'
import { savedStep } from './tabs.ts'

const { '0': male, '1': female } = gender
export const dependentGender = { '0': male, '1': female } as const
export const dependentRelationship = { spouse: 'Spouse', child: 'Child' } as const
export type DependentRelationship = keyof typeof dependentRelationship

/** A spouse or child who is covered too (EW-3.13, EW-5.19). */
export const dependentFields = fields({
  ...nameFields,
  gender: { label: 'Gender', rule: oneOf(dependentGender), control: 'choice', words: dependentGender },
  ...birthdateField,
  ...ssnField,
  relationship: {
    label: 'Relationship',
    rule: oneOf(dependentRelationship),
    control: 'select',
    words: dependentRelationship,
  },
  ...bodyFields,
})

/** The heading of the dependents step by tier (EW-2.15). */
export const tierHeading = {
  IO: '',
  IC: 'Child information required',
  IS: 'Spouse information required',
  IF: 'Spouse & Child information required',
} as const satisfies Record<Tier, string>

/** The message for somebody whom the tier does not cover (EW-4.31, EW-4.32); undefined for who fits. */
export const relationshipFault = (tier: Tier, relationship: DependentRelationship): string | undefined => {
  if (tier === 'IF' || (tier === 'IS' && relationship === 'spouse') || (tier === 'IC' && relationship === 'child'))
    return undefined
  return tier === 'IO' ? memberOnly : tierHeading[tier]
}
const memberOnly = 'This coverage is for the member only'
/** The message where dependents are to be taken out although the tier covers them. */
export const onlyWithoutFamily = 'Dependents can be removed only when the coverage is for the member alone'

/** At most nine people (EW-9.02). */
export const mostDependents = 9

/** The message for a child who is too old on the first day of coverage (D-4.11). */
export const childAgeFault = (birthdate: string, effectiveDate: string): string | undefined =>
  ageOn(birthdate, effectiveDate) >= 26 ? 'A child must be under 26 on the day coverage starts' : undefined

type Family = {
  readonly tier: Tier
  readonly premier: boolean
  readonly spouseAccepted: boolean | null
  readonly relationships: readonly DependentRelationship[]
}

/** The relationship that the next dependent has (EW-4.31, EW-4.32, EW-4.33). */
export const nextRelationship = ({ tier, premier, spouseAccepted, relationships }: Family): DependentRelationship => {
  if (tier === 'IS') return 'spouse'
  if (tier === 'IC' || relationships.includes('spouse')) return 'child'
  return premier && spouseAccepted !== true ? 'child' : 'spouse'
}

/** The message for more dependents than a list holds (EW-9.02). */
export const tooManyDependents = `At most ${mostDependents} dependents`
/** The message for a family that the tier cannot carry (EW-4.39, EW-5.22, EW-9.02); undefined when the step may be saved. */
export const familyFault = ({ tier, premier, relationships }: Omit<Family, 'spouseAccepted'>): string | undefined => {
  const spouses = relationships.filter((relationship) => relationship === 'spouse').length
  const children = relationships.length - spouses
  if (relationships.length > mostDependents) return tooManyDependents
  if (spouses > 1) return 'Only one spouse can be enrolled'
  if (tier === 'IO' && relationships.length > 0) return memberOnly
  if (tier === 'IS' && (spouses !== 1 || children > 0)) return tierHeading.IS
  if (tier === 'IC' && (children === 0 || spouses > 0)) return tierHeading.IC
  if (tier === 'IC' && premier && children > 1) return onlyOneChild
  if (tier === 'IF' && (relationships.length < 2 || (!premier && (spouses !== 1 || children === 0))))
    return tierHeading.IF
  return undefined
}
export const onlyOneChild =
  'Only one child is allowed in L713 plans for IC tier please delete additional child to proceed further'

const primary = z.strictObject({
  dependent_id: z.string().max(40).optional(),
  employed: z.literal('0').optional(),
  ...wireInput(dependentFields),
})
export const dependentInput = z.strictObject({ primary_info: primary })

/** Faults name an input by its path: primary_info.ssn for one dependent, dependents.0.primary_info.ssn in a list. */
export const dependentPath = (name: string, at?: number): string =>
  at === undefined ? `primary_info.${name}` : `dependents.${at}.primary_info.${name}`

/** A dependent as a read shows one: the SSN masked. */
export const dependent = z.object({ primary_info: z.record(z.string(), z.string()) })
export type Dependent = z.infer<typeof dependent>

const ofEnrollment = z.strictObject({ enrollment_id: enrollmentId })
const ofList = z.strictObject({ enrollment_id: enrollmentId, dependents: z.array(dependentInput).max(20) })

export const getDependentsExistingUserEnrollment = call({
  method: 'GET',
  path: '/api/v1/get-dependents-existing-user-enrollment',
  who: 'owner',
  about: 'The dependents of this enrollment; for an existing member, the previous ones until new ones are saved.',
  input: ofEnrollment,
  output: z.object({ result: z.object({ dependents: z.array(dependent) }) }),
})

/** Shown above the family where the site sets no words of its own (EW-2.17). */
export const standardDisclaimer =
  'Only your spouse and your children can be covered as dependents. We may ask for proof, such as a marriage or birth certificate.'

export const getFormFieldsDependentPrimaryInfo = call({
  method: 'GET',
  path: '/api/v1/get-form-fields-dependent-primary-info',
  who: 'owner',
  about: 'Which fields are asked for each dependent, and the disclaimer that goes with them.',
  input: ofEnrollment,
  output: z.object({ result: statesOf(dependentFields), disclaimer: z.string() }),
})

export const validateSingleDependent = call({
  method: 'POST',
  path: '/api/v1/validate-single-dependent',
  who: 'owner',
  about: 'Checks one dependent before it joins the list.',
  input: z.strictObject({ enrollment_id: enrollmentId, primary_info: primary }),
  output: z.object({ result: z.object({ dependent_id: z.string() }) }),
})

export const saveDependentInfoToTemp = call({
  method: 'POST',
  path: '/api/v1/save-dependent-info-to-temp',
  who: 'owner',
  about: 'Keeps the list of dependents as it is so far; the step is not saved yet.',
  input: ofList,
  output: z.object({}),
})

export const saveDependentInfo = call({
  method: 'POST',
  path: '/api/v1/save-dependent-info',
  who: 'owner',
  about: 'Saves the dependents step: the family members that the tier calls for.',
  input: ofList,
  output: savedStep,
})

export const deleteDependentInIo = call({
  method: 'POST',
  path: '/api/v1/delete-dependent-in-IO',
  who: 'owner',
  about: 'Removes all dependents from an enrollment that covers only the member.',
  input: ofEnrollment,
  output: z.object({}),
})
