import * as z from 'zod'
import { call } from '../call.ts'
import { fields, statesOf, wireInput } from '../field.ts'
import { dollars } from '../shop/dollars.ts'
import { ageOn, enrollmentId, futureFault, oneOf, spouseAgeFault } from '../rules.ts'
import { removedLine } from '../shop/filter.ts'
import { tier } from '../tier-meanings.ts'
import { codesOf, enrollType, gender } from '../words.ts'
import { healthAnswers, healthInput } from './health-wire.ts'
import { birthdateField, bodyFields, nameFields, ssnField } from './person-fields.ts'
import { revision, savedStep } from './tabs.ts'

const { '0': male, '1': female } = gender
const dependentGender = { '0': male, '1': female } as const
export const dependentRelationship = { spouse: 'Spouse', child: 'Child' } as const
export type DependentRelationship = keyof typeof dependentRelationship

/** A covered spouse or child (EW-3.13, EW-5.19). */
export const dependentFields = fields({
  ...nameFields,
  gender: { label: 'Gender', rule: oneOf(dependentGender), control: 'choice', words: dependentGender },
  birthdate: {
    ...birthdateField.birthdate,
    check: (day, { today, answers }) =>
      futureFault(day, today) ?? (answers.relationship === 'spouse' ? spouseAgeFault(day, today) : undefined),
  },
  ...ssnField,
  relationship: {
    label: 'Relationship',
    rule: oneOf(dependentRelationship),
    control: 'select',
    words: dependentRelationship,
  },
  ...bodyFields,
})

export const removalNeedsMemberOnly = 'All dependents can be removed at once only if coverage is member-only'

/** Refuses a child who is too old on the effective date (D-4.11). */
export const childAgeFault = (birthdate: string, effectiveDate: string): string | undefined =>
  ageOn(birthdate, effectiveDate) >= 26 ? 'A child must be under 26 on the day coverage starts' : undefined

const dependentId = z.string().max(40)
const primary = z.strictObject({
  dependent_id: dependentId.optional(),
  employed: z.literal('0').optional(),
  ...wireInput(dependentFields),
})
/** A dependent's health answers, if required (EW-3.13). */
const healthInfo = z.strictObject(healthInput).optional()
export const dependentInput = z.strictObject({ primary_info: primary, health_info: healthInfo })

/** A fault's path: primary_info.ssn for one dependent, dependents.0.primary_info.ssn in a list. Names in health_info already are paths. */
export const dependentPath = (name: string, at?: number): string => {
  const path = name.startsWith('health_info.') ? name : `primary_info.${name}`
  return at === undefined ? path : `dependents.${at}.${path}`
}

/** A dependent as read back: the SSN masked, with any health answers. */
export const dependent = z.object({
  primary_info: z.record(z.string(), z.string()),
  health_info: healthAnswers.optional(),
})
export type Dependent = z.infer<typeof dependent>

const ofEnrollment = z.strictObject({ enrollment_id: enrollmentId })
const ofList = z.strictObject({
  enrollment_id: enrollmentId,
  dependents: z.array(dependentInput).max(20),
  set_aside: z.array(dependentId).max(20).optional().describe('Ids of saved dependents to set aside for later'),
})

/** `family`: the input for store-temp-dependent-info; null if no plan has a price for it. */
const otherPrice = z.object({
  message: z.string(),
  plan_id: z.number(),
  family: z.object({ dep_dob: z.string().nullable(), no_of_children: z.number().nullable() }).nullable(),
  recurring_month_cost: dollars.nullable(),
  initial_month_cost: dollars.nullable(),
  leaving: z.array(removedLine),
})
export type OtherPrice = z.infer<typeof otherPrice>

/** The step as read back from its column; null if nobody is saved. */
export const savedDependents = z.object({ dependents: z.array(dependent) }).nullable()

export const getDependentsExistingUserEnrollment = call({
  method: 'GET',
  path: '/api/v1/get-dependents-existing-user-enrollment',
  who: 'owner',
  about:
    'Lists this enrollment’s dependents. For an existing member, returns the previous ones until new ones are ' +
    'saved.',
  input: ofEnrollment,
  output: z.object({
    result: z.object({
      /** The dependents the tier covers (EW-4.35 to 4.37). */
      dependents: z.array(dependent),
      /** Dependents set aside: a spouse who isn't enrolled, or people the tier no longer covers. */
      set_aside: z.array(dependent),
      tier: z.enum(codesOf(tier)),
      premier: z.boolean(),
      enroll_type: z.enum(codesOf(enrollType)),
      /** Set if the cart is priced for a different family than the list: the difference, and the right price. */
      other_price: otherPrice.optional(),
    }),
  }),
})

/** Shown above the family unless the site has its own text (EW-2.17). */
export const standardDisclaimer =
  'Only your spouse and your children can be covered as dependents. We may ask for proof, such as a marriage or birth certificate.'

export const getFormFieldsDependentPrimaryInfo = call({
  method: 'GET',
  path: '/api/v1/get-form-fields-dependent-primary-info',
  who: 'owner',
  about: 'Returns the form fields for each dependent, and the disclaimer.',
  input: ofEnrollment,
  output: z.object({ result: statesOf(dependentFields), disclaimer: z.string() }),
})

export const validateSingleDependent = call({
  method: 'POST',
  path: '/api/v1/validate-single-dependent',
  who: 'owner',
  about: 'Validates one dependent before it is added to the list.',
  input: z.strictObject({ enrollment_id: enrollmentId, primary_info: primary, health_info: healthInfo }),
  output: z.object({ result: z.object({ dependent_id: z.string() }) }),
})

export const saveDependentInfoToTemp = call({
  method: 'POST',
  path: '/api/v1/save-dependent-info-to-temp',
  who: 'owner',
  about: 'Saves the list of dependents as a draft. The step stays unsaved.',
  input: ofList,
  output: z.object({ revision }),
})

export const saveDependentInfo = call({
  method: 'POST',
  path: '/api/v1/save-dependent-info',
  who: 'owner',
  about: 'Saves the dependents step with the family members the tier requires.',
  input: ofList,
  output: savedStep,
  opensNext: true,
})

export const deleteDependentInIo = call({
  method: 'POST',
  path: '/api/v1/delete-dependent-in-IO',
  who: 'owner',
  about: 'Removes all dependents from a member-only enrollment.',
  input: ofEnrollment,
  output: z.object({}),
})
