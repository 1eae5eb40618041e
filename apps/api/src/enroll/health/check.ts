import { healthStatesAfter, healthFields, type HealthQuestion } from '@openroll/contract/enroll/health-fields'
import { healthFromWire, healthPaths, type HealthInput } from '@openroll/contract/enroll/health-wire'
import { checkAnswers, namesOf, plainAnswers, type Answers } from '@openroll/contract/field'
import type { Fault } from '@openroll/contract/reply'
import { fieldStates } from '../steps/field-states.ts'

type CheckedAnswers = { readonly answers: Answers; readonly faults: readonly Fault[] }

/** Checks form answers to these questions; errors name form fields. */
export const checkHealth = (questions: readonly HealthQuestion[], given: Answers, today: string): CheckedAnswers => {
  const fields = healthFields(questions)
  const states = fieldStates(fields, { required: namesOf(fields), fixed: {}, values: {} })
  const { answers, faults } = checkAnswers(fields, healthStatesAfter(questions, states, given), given, today)
  return { answers: plainAnswers(fields, answers), faults }
}

/** Checks API input; errors name input paths (EW-8.02). */
export const checkHealthInput = (
  questions: readonly HealthQuestion[],
  given: HealthInput | undefined,
  today: string,
): CheckedAnswers => {
  const read = healthFromWire(questions, given)
  const { answers, faults } = checkHealth(questions, read.answers, today)
  const paths = healthPaths(
    questions,
    (given?.condition_questions ?? []).map(({ question_id }) => question_id),
  )
  const faultsAtPaths = faults.map((fault) => ({
    ...fault,
    target_element: paths.get(fault.target_element) ?? fault.target_element,
  }))
  return { answers, faults: [...read.faults, ...faultsAtPaths] }
}
