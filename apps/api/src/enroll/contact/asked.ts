import { answersTo, maskAnswers, namesIn, type Answers, type FieldState, type NameOf } from '@openroll/contract/field'
import { contactFields } from '@openroll/contract/enroll/contact'
import type { Plan } from '../../catalogue/catalogue.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import { fieldStates } from '../steps/field-states.ts'

type Name = NameOf<typeof contactFields>

/** Which contact fields are asked of this person (D-4.15): places of birth only where a plan is underwritten. */
export const askedContact = (enrollment: Enrollment, plans: readonly Plan[], stored: Answers): FieldState<Name>[] => {
  const asked: Name[] = ['address1', 'city', 'zip4', 'phone_number', 'email_address']
  if (plans.some((plan) => plan.flags.underwritten)) asked.push('birth_state', 'birth_city')
  return fieldStates(contactFields, {
    asked: [
      ...asked,
      ...namesIn(
        contactFields,
        plans.flatMap((plan) => plan.asks.contact ?? []),
      ),
    ],
    fixed: { state: enrollment.state, zip: enrollment.zip },
    values: { with_validation: '0', ...answersTo(contactFields, maskAnswers(contactFields, stored)) },
  })
}
