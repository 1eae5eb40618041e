import * as z from 'zod'
import { call } from '../call.ts'
import { date, enrollmentId, flag, id, oneOf, required, text, whole, zip } from '../rules.ts'
import { enrollType, eprocess, gender, openType, tier } from '../words.ts'

/** The four questions of the banner and the find-a-plan wizard, and what a filter may carry besides (SF-3.01). */
const { '0': male, '1': female } = gender
export const filterGender = { '0': male, '1': female } as const

/** What some plans ask besides: whole dollars a year, hours a week. */
export const annualIncome = whole(0, 99_999_999, 'Enter your income in whole dollars')
export const workingHours = whole(0, 168, 'Enter hours a week from 0 to 168')

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
  about: 'Starts an enrollment for somebody new: for whom, where and how many people plans are wanted.',
  input: z.strictObject({
    zip: zip(),
    dob: date,
    gender: oneOf(filterGender, required),
    tier: oneOf(tier, required),
    eprocess: oneOf(eprocess),
    ...context,
    referral: text(64).optional(),
  }),
  output: z.object({ temp_enrollment_id: z.string() }),
})

/** A cart line that a change of the filter took out, and why (D-3.03). */
export const droppedLine = z.object({ plan_id: z.number(), plan_name: z.string(), reason: z.string() })

export const changeFilterInfo = call({
  method: 'PUT',
  path: '/api/v1/change-filter-info/:tempId',
  who: 'owner',
  about: 'Changes what is given of the filter, prices the cart again and names the lines that had to leave it.',
  input: z.strictObject({
    tempId: enrollmentId,
    zip: zip().optional(),
    dob: date.optional(),
    gender: oneOf(filterGender, required).optional(),
    tier: oneOf(tier, required).optional(),
    is_smoker: flag.optional(),
    annual_incode: annualIncome.optional(),
    working_hours: workingHours.optional(),
    user_id: id.optional(),
    plan_id: id.optional(),
    eprocess: oneOf(eprocess).optional(),
    ...context,
  }),
  output: z.object({ temp_enrollment_id: z.string(), plan_id: z.number().nullable(), removed: z.array(droppedLine) }),
})

export const updateFilterPortal = call({
  method: 'POST',
  path: '/api/v1/update-filter-portal',
  who: 'owner',
  about: 'Takes an enrollment to a portal and the group that the portal’s direct enrollments belong to (SF-4.15).',
  input: z.strictObject({ enrollment_id: enrollmentId, group_id: id, platform_group_id: id }),
  output: z.object({ removed: z.array(droppedLine) }),
})

export const validateZipCodeV2 = call({
  method: 'GET',
  path: '/api/v2/validate-zip-code',
  who: 'anyone',
  about: 'Whether a zip code exists, and where it lies.',
  input: z.strictObject({ zip: zip('Enter 5 digit zip code.') }),
  output: z.object({ result: z.object({ zip: z.string(), city: z.string(), state: z.string() }) }),
})

export const validateZipCode = call({
  method: 'GET',
  path: '/api/v1/validate-zip-code',
  who: 'anyone',
  about: 'Whether a zip code exists, and where it lies.',
  input: z.strictObject({ zip_code: zip('Enter 5 digit zip code.') }),
  output: validateZipCodeV2.output,
})

export const validateDob = call({
  method: 'GET',
  path: '/api/v2/validate-dob',
  who: 'anyone',
  about: 'Whether somebody born on this day may enroll.',
  input: z.strictObject({ dob: date }),
  output: z.object({ result: z.object({ dob: z.string() }) }),
})

export const storeTempDependentInfo = call({
  method: 'POST',
  path: '/api/v1/store-temp-dependent-info',
  who: 'owner',
  about: 'Keeps the spouse’s birth date and the number of children for plans that are rated by dependents.',
  input: z.strictObject({
    enrollment_id: enrollmentId,
    plan_id: id,
    dep_dob: date.optional(),
    no_of_children: whole(1, 9, 'Choose how many children').optional(),
  }),
  output: z.object({ removed: z.array(droppedLine) }),
})

export const getTempDependentInfo = call({
  method: 'GET',
  path: '/api/v1/get-temp-dependent-info',
  who: 'owner',
  about: 'The spouse’s birth date and the number of children that were given.',
  input: z.strictObject({ enrollment_id: enrollmentId }),
  output: z.object({ result: z.object({ spouse_dob: z.string().nullable(), no_of_children: z.number().nullable() }) }),
})

/** The most children that a tier may name (SF-5.10, SF-9.08). */
export const mostChildren = { IC: 9, IF: 8 } as const
