import * as z from 'zod'
import { call } from '../call.ts'
import { statesOf, wireInput } from '../field.ts'
import { enrollmentId, flag } from '../rules.ts'
import { codesOf, holidayPolicy } from '../words.ts'
import { employerFields } from './employer-fields.ts'
import { savedStep } from './tabs.ts'

const ofEnrollment = z.strictObject({ enrollment_id: enrollmentId })
const option = z.object({ value: z.string(), name: z.string() })
const options = z.object({ result: z.array(option) })

/** The holidays as six flags, as they go over the wire (EW-3.04), from the codes of those that are paid. */
type Holidays = Record<keyof typeof holidayPolicy, '0' | '1'>
export const holidaysOf = (codes: string): Holidays => {
  const paid = codes.split(',')
  const of = (code: string) => (paid.includes(code) ? '1' : '0')
  return {
    Standard_6: of('Standard_6'),
    Presendents_Day: of('Presendents_Day'),
    Columbus_Day: of('Columbus_Day'),
    Religious_Days: of('Religious_Days'),
    Birthday: of('Birthday'),
    Floating_Day: of('Floating_Day'),
  }
}
const holidayFlags = z
  .partialRecord(z.enum(codesOf(holidayPolicy)), flag, { error: 'Send a flag for each holiday' })
  .transform((flags) =>
    codesOf(holidayPolicy)
      .filter((code) => flags[code] === '1')
      .join(','),
  )

export const getFormFieldsEmployerInfo = call({
  method: 'GET',
  path: '/api/v1/get-form-fields-employer-info',
  who: 'owner',
  about:
    'Which employer fields are asked for, with what is already known; until the step is saved, what the group says about itself.',
  input: ofEnrollment,
  output: z.object({ result: statesOf(employerFields), industries: z.array(option) }),
})

export const getGroupInfo = call({
  method: 'GET',
  path: '/api/v1/get-group-info',
  who: 'owner',
  about: 'Name, phone and address of the group that an enrollment is under; empty strings if it is under none.',
  input: ofEnrollment,
  output: z.object({
    general_info: z.object({ group_name: z.string(), group_phone: z.string() }),
    address_information: z.object({ address1: z.string(), city: z.string(), state: z.string(), zip: z.string() }),
  }),
})

const list = <const Path extends string>(path: Path, about: string) =>
  call({ method: 'GET', path, who: 'anyone', cache: 'catalog', about, input: z.strictObject({}), output: options })
export const getAverageWorkWeek = list('/api/v1/get-average-work-week', 'The typical working weeks to choose from.')
export const getEmploymentStatus = list('/api/v1/get-employment-status', 'The employment statuses to choose from.')
export const getCompensationTypes = list('/api/v1/get-compensation-types', 'The ways of being paid to choose from.')

const ownList = <const Path extends string>(path: Path, about: string) =>
  call({ method: 'GET', path, who: 'owner', about, input: ofEnrollment, output: options })
export const getVacationPolicy = ownList('/api/v1/get-vacation-policy', 'The vacation policies to choose from.')
export const getBargainingUnit = ownList('/api/v1/get-bargaining-unit', 'The bargaining units to choose from.')
export const getHolidayPolicy = ownList('/api/v1/get-holiday-policy', 'The paid holidays to choose from.')

export const saveEmployerInfo = call({
  method: 'POST',
  path: '/api/v1/save-employer-info',
  who: 'owner',
  about:
    'Saves the employer step. If the postal check does not confirm the address, it is refused with the standard form.',
  input: z.strictObject({
    enrollment_id: enrollmentId,
    ...wireInput(employerFields),
    holiday_policy: holidayFlags.optional(),
  }),
  output: savedStep,
})
