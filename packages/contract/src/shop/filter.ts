import * as z from 'zod'
import { call } from '../call.ts'
import { date, enrollmentId, id, oneOf, text, whole, wholeDollars, zip } from '../rules.ts'
import { enrollType, eprocess, openType } from '../words.ts'
import { familyFields, filterFields, fiveDigits, incomeRange, weeklyHoursRange } from './filter-fields.ts'

const context = {
  agent_id: id.optional(),
  group_id: id.optional(),
  platform_group_id: id.optional(),
  type: oneOf(enrollType).optional(),
  open_type: oneOf(openType).optional(),
}

export const addFilterForNewUser = call({
  method: 'POST',
  path: '/api/v1/add-filter-for-new-user',
  who: 'anyone',
  creates: true,
  about: 'Starts an enrollment for a new person from the four filter answers.',
  input: z.strictObject({
    zip: filterFields.zip.rule,
    dob: filterFields.dob.rule,
    gender: filterFields.gender.rule,
    tier: filterFields.tier.rule,
    eprocess: oneOf(eprocess),
    ...context,
    referral: text(64).optional(),
  }),
  output: z.object({ temp_enrollment_id: z.string() }),
})

/** A cart line removed by a filter change, with the reason (D-3.03). */
export const removedLine = z.object({ plan_id: z.number(), plan_name: z.string(), reason: z.string() })

export const changeFilterInfo = call({
  method: 'PUT',
  path: '/api/v1/change-filter-info/:tempId',
  who: 'owner',
  about: 'Updates the given filter values, reprices the cart, and returns the lines that had to be removed.',
  input: z.strictObject({
    tempId: enrollmentId,
    zip: filterFields.zip.rule.optional(),
    dob: filterFields.dob.rule.optional(),
    gender: filterFields.gender.rule.optional(),
    tier: filterFields.tier.rule.optional(),
    is_smoker: filterFields.is_smoker.rule.optional(),
    annual_incode: wholeDollars(...incomeRange).optional(),
    working_hours: whole(...weeklyHoursRange).optional(),
    user_id: id.optional(),
    plan_id: id.optional(),
    eprocess: oneOf(eprocess).optional(),
    ...context,
  }),
  output: z.object({ temp_enrollment_id: z.string(), plan_id: z.number().nullable(), removed: z.array(removedLine) }),
})

export const updateFilterPortal = call({
  method: 'POST',
  path: '/api/v1/update-filter-portal',
  who: 'owner',
  about: 'Moves an enrollment to a portal and to the group for that portal’s direct enrollments (SF-4.15).',
  input: z.strictObject({ enrollment_id: enrollmentId, group_id: id, platform_group_id: id }),
  output: z.object({ removed: z.array(removedLine) }),
})

export const validateZipCodeV2 = call({
  method: 'GET',
  path: '/api/v2/validate-zip-code',
  who: 'anyone',
  about: 'Validates a zip code and returns its city and state.',
  input: z.strictObject({ zip: zip(fiveDigits) }),
  output: z.object({ result: z.object({ zip: z.string(), city: z.string(), state: z.string() }) }),
})

export const validateZipCode = call({
  method: 'GET',
  path: '/api/v1/validate-zip-code',
  who: 'anyone',
  about: 'Validates a zip code and returns its city and state.',
  input: z.strictObject({ zip_code: zip(fiveDigits) }),
  output: validateZipCodeV2.output,
})

export const validateDob = call({
  method: 'GET',
  path: '/api/v2/validate-dob',
  who: 'anyone',
  about: 'Validates a birth date: the person must be old enough to enroll.',
  input: z.strictObject({ dob: date }),
  output: z.object({ result: z.object({ dob: z.string() }) }),
})

export const storeTempDependentInfo = call({
  method: 'POST',
  path: '/api/v1/store-temp-dependent-info',
  who: 'owner',
  about: 'Saves the spouse’s birth date and number of children, for plans rated by dependents.',
  input: z.strictObject({
    enrollment_id: enrollmentId,
    plan_id: id,
    dep_dob: familyFields.dep_dob.rule.optional(),
    no_of_children: whole(1, 9, 'Choose how many children').optional(),
  }),
  output: z.object({ removed: z.array(removedLine) }),
})

export const getTempDependentInfo = call({
  method: 'GET',
  path: '/api/v1/get-temp-dependent-info',
  who: 'owner',
  about: 'Returns the saved birth date of the spouse and number of children.',
  input: z.strictObject({ enrollment_id: enrollmentId }),
  output: z.object({ result: z.object({ spouse_dob: z.string().nullable(), no_of_children: z.number().nullable() }) }),
})
