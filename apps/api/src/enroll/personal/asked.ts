import { maskAnswers, type Answers, type FieldState } from '@openroll/contract/field'
import { otherEthnicCategory, personalFields } from '@openroll/contract/enroll/personal'
import { flag } from '@openroll/contract/rules'
import type { Group, Plan } from '../../catalogue/catalogue.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import { fieldStates } from '../steps/field-states.ts'

type About = {
  readonly enrollment: Pick<Enrollment, 'dob' | 'gender'>
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
): FieldState[] => {
  const asked = new Set(['first_name', 'middle_name', 'last_name', 'marital_status', 'ssn'])
  const ask = (...names: readonly string[]) => names.forEach((name) => asked.add(name))
  ask(...plans.flatMap((plan) => plan.asks.personal ?? []), ...(group?.asks.personal ?? []))
  if (plans.some((plan) => plan.flags.underwritten)) ask('height_feet', 'height_inch', 'weight')
  if (plans.some((plan) => plan.category === 'medical')) ask('prior_coverage_flag')
  if (asked.has('prior_coverage_flag') && flag.safeParse(answered.prior_coverage_flag).data === '1')
    ask('prior_carrier_name', 'prior_effective_date', 'prior_term_date')
  if (asked.has('ethnic_category') && answered.ethnic_category?.trim() === otherEthnicCategory)
    ask('ethnic_category_other_type')
  return fieldStates(personalFields, {
    asked: [...asked],
    fixed: { birthdate: enrollment.dob, gender: enrollment.gender },
    values: maskAnswers(personalFields, stored),
  })
}
