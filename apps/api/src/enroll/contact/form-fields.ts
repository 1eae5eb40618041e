import { answersTo, maskAnswers, namesIn, type Answers, type FieldState, type NameOf } from '@openroll/contract/field'
import { contactFields } from '@openroll/contract/enroll/contact'
import type { Plan } from '../../catalog/catalog.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import { requiredFieldNames, type FieldAudience } from '../steps/field-audience.ts'
import { fieldStates } from '../steps/field-states.ts'

type Name = NameOf<typeof contactFields>

const audience = {
  address1: 'everybody',
  address2: 'offered',
  city: 'everybody',
  state: 'fixed',
  zip: 'fixed',
  zip4: 'everybody',
  phone_number: 'everybody',
  email_address: 'everybody',
  birth_state: 'underwritten',
  birth_city: 'underwritten',
  with_validation: 'offered',
} as const satisfies { readonly [Each in Name]: FieldAudience }

/** The contact form (D-4.15); place of birth only for underwritten plans. */
export const contactFieldStates = (
  enrollment: Enrollment,
  plans: readonly Plan[],
  stored: Answers,
): FieldState<Name>[] => {
  const more = plans.flatMap((plan) => plan.asks.contact ?? [])
  return fieldStates(contactFields, {
    required: [...requiredFieldNames(contactFields, audience, plans), ...namesIn(contactFields, more)],
    fixed: { state: enrollment.state, zip: enrollment.zip },
    values: { with_validation: '0', ...answersTo(contactFields, maskAnswers(contactFields, stored)) },
  })
}
