import { askedTogether, employerFields } from '@openroll/contract/enroll/employer-fields'
import {
  answersTo,
  namesIn,
  type Answers,
  type AnswersTo,
  type FieldState,
  type NameOf,
} from '@openroll/contract/field'
import type { Plan } from '../../catalog/catalog.ts'
import type { Group } from '../../directory/directory.ts'
import { requiredFieldNames, type FieldAudience } from '../steps/field-audience.ts'
import { fieldStates } from '../steps/field-states.ts'

type Name = NameOf<typeof employerFields>

const audience = {
  name: 'everybody',
  phone: 'everybody',
  address1: 'everybody',
  address2: 'offered',
  city: 'everybody',
  state: 'everybody',
  zip: 'everybody',
  with_validation: 'offered',
  employment_status: 'everybody',
  employment_start_date: 'everybody',
  average_work_week: 'everybody',
  occupation: 'everybody',
  compensation_type: 'by-name',
  emp_industry: 'by-name',
  emp_num_employed: 'by-name',
  emp_vac_policy: 'by-name',
  emp_barg_unit: 'by-name',
  holiday_policy: 'by-name',
} as const satisfies { readonly [Each in Name]: FieldAudience }

/** A group's own details, which prefill the form (EW-4.08). */
const groupDetails = ({ gname, phone, address }: Group): AnswersTo<typeof employerFields> => ({
  name: gname,
  phone,
  ...address,
})

/** The employer form: the usual fields plus what the group or a plan asks for (D-4.15, EW-5.11). */
export const employerFieldStates = (
  group: Group | undefined,
  plans: readonly Plan[],
  stored: Answers | undefined,
): FieldState<Name>[] => {
  const askedFor = [...(group?.asks.employer ?? []), ...plans.flatMap((plan) => plan.asks.employer ?? [])]
  const more = new Set(namesIn(employerFields, askedFor))
  if (!askedTogether.every((name) => more.has(name))) for (const name of askedTogether) more.delete(name)
  return fieldStates(employerFields, {
    required: [...requiredFieldNames(employerFields, audience, plans), ...more],
    fixed: {},
    values: {
      with_validation: '0',
      ...(stored === undefined ? group && groupDetails(group) : answersTo(employerFields, stored)),
    },
  })
}
