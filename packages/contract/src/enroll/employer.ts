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

/** Paid holidays as six wire flags (EW-3.04), from their codes. */
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
  about: 'Returns the employer form with saved values, or the group’s own details until the step is saved.',
  input: ofEnrollment,
  output: z.object({ result: statesOf(employerFields), industries: z.array(option) }),
})

export const getGroupInfo = call({
  method: 'GET',
  path: '/api/v1/get-group-info',
  who: 'owner',
  about: 'Returns the name, phone and address of the enrollment’s group; empty strings if it has none.',
  input: ofEnrollment,
  output: z.object({
    general_info: z.object({ group_name: z.string(), group_phone: z.string() }),
    address_information: z.object({ address1: z.string(), city: z.string(), state: z.string(), zip: z.string() }),
  }),
})

const list = <const Path extends string>(path: Path, about: string) =>
  call({ method: 'GET', path, who: 'anyone', cache: 'catalog', about, input: z.strictObject({}), output: options })
export const getAverageWorkWeek = list(
  '/api/v1/get-average-work-week',
  'Lists the options for hours in a typical week.',
)
export const getEmploymentStatus = list('/api/v1/get-employment-status', 'Lists the employment statuses.')
export const getCompensationTypes = list('/api/v1/get-compensation-types', 'Lists the compensation types.')

const ownList = <const Path extends string>(path: Path, about: string) =>
  call({ method: 'GET', path, who: 'owner', about, input: ofEnrollment, output: options })
export const getVacationPolicy = ownList('/api/v1/get-vacation-policy', 'Lists the vacation policies.')
export const getBargainingUnit = ownList('/api/v1/get-bargaining-unit', 'Lists the bargaining units.')
export const getHolidayPolicy = ownList('/api/v1/get-holiday-policy', 'Lists the paid holidays.')

export const saveEmployerInfo = call({
  method: 'POST',
  path: '/api/v1/save-employer-info',
  who: 'owner',
  about: 'Saves the employer step. If address validation fails, returns an error with the standardized address.',
  input: z.strictObject({
    enrollment_id: enrollmentId,
    ...wireInput(employerFields),
    holiday_policy: holidayFlags.optional(),
  }),
  output: savedStep,
  opensNext: true,
})
