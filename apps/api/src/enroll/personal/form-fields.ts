import {
  answersTo,
  resolveConditionalFields,
  maskAnswers,
  namesIn,
  type Answers,
  type FieldState,
  type NameOf,
} from '@openroll/contract/field'
import { personalFields } from '@openroll/contract/enroll/personal'
import type { Plan } from '../../catalog/catalog.ts'
import type { Group } from '../../directory/directory.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import { masksOf } from '../../enrollment/masks-of.ts'
import { requiredFieldNames, type FieldAudience } from '../steps/field-audience.ts'
import { fieldStates } from '../steps/field-states.ts'

type Name = NameOf<typeof personalFields>
type PersonalContext = {
  readonly enrollment: Pick<Enrollment, 'dob' | 'gender' | 'take_ups' | 'saved'>
  readonly plans: readonly Plan[]
  readonly group: Group | undefined
}

const audience = {
  first_name: 'everybody',
  middle_name: 'everybody',
  last_name: 'everybody',
  birthdate: 'fixed',
  gender: 'fixed',
  marital_status: 'everybody',
  ssn: 'everybody',
  height_feet: 'underwritten',
  height_inch: 'underwritten',
  weight: 'underwritten',
  prior_coverage_flag: 'medical',
  prior_carrier_name: 'by-answer',
  prior_effective_date: 'by-answer',
  prior_term_date: 'by-answer',
  ethnic_category: 'by-name',
  ethnic_category_other_type: 'by-answer',
} as const satisfies { readonly [Each in Name]: FieldAudience }

/**
 * The personal form (D-4.14). `answered` decides conditional fields: stored answers on a read, given ones on a save. `stored` fills in
 * values, secrets masked.
 */
export const personalFieldStates = (
  { enrollment, plans, group }: PersonalContext,
  answered: Answers,
  stored: Answers,
): FieldState<Name>[] => {
  const more = [...plans.flatMap((plan) => plan.asks.personal ?? []), ...(group?.asks.personal ?? [])]
  const required = [...requiredFieldNames(personalFields, audience, plans), ...namesIn(personalFields, more)]
  const states = fieldStates(personalFields, {
    required,
    fixed: { birthdate: enrollment.dob, gender: enrollment.gender },
    values: answersTo(personalFields, maskAnswers(personalFields, stored, masksOf(enrollment))),
  })
  return resolveConditionalFields(personalFields, states, answered)
}
