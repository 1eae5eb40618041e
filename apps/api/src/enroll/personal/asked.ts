import {
  answersTo,
  askedFor,
  maskAnswers,
  namesIn,
  type Answers,
  type FieldState,
  type NameOf,
} from '@openroll/contract/field'
import { personalFields } from '@openroll/contract/enroll/personal'
import type { Plan } from '../../catalogue/catalogue.ts'
import type { Group } from '../../directory/directory.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import { masksOf } from '../../enrollment/masks-of.ts'
import { fieldStates } from '../steps/field-states.ts'

type Name = NameOf<typeof personalFields>
type About = {
  readonly enrollment: Pick<Enrollment, 'dob' | 'gender' | 'take_ups' | 'saved'>
  readonly plans: readonly Plan[]
  readonly group: Group | undefined
}

/**
 * Which personal fields are asked (D-4.14). `answered` decides what depends on other answers: the stored ones on a read,
 * the given ones on a save. `stored` fills in the values, secrets masked.
 */
export const askedPersonal = (
  { enrollment, plans, group }: About,
  answered: Answers,
  stored: Answers,
): FieldState<Name>[] => {
  const asked: Name[] = ['first_name', 'middle_name', 'last_name', 'marital_status', 'ssn']
  const more = [...plans.flatMap((plan) => plan.asks.personal ?? []), ...(group?.asks.personal ?? [])]
  asked.push(...namesIn(personalFields, more))
  if (plans.some((plan) => plan.flags.underwritten)) asked.push('height_feet', 'height_inch', 'weight')
  if (plans.some((plan) => plan.category === 'medical')) asked.push('prior_coverage_flag')
  const states = fieldStates(personalFields, {
    asked,
    fixed: { birthdate: enrollment.dob, gender: enrollment.gender },
    values: answersTo(personalFields, maskAnswers(personalFields, stored, masksOf(enrollment))),
  })
  return askedFor(personalFields, states, answered)
}
