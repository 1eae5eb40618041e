import { askedAfter, healthFields, type HealthQuestion } from '@openroll/contract/enroll/health-fields'
import { healthFromWire, healthPaths, type GivenHealth } from '@openroll/contract/enroll/health-wire'
import { checkAnswers, namesOf, plainAnswers, type Answers } from '@openroll/contract/field'
import type { Fault } from '@openroll/contract/reply'
import { fieldStates } from '../steps/field-states.ts'

type Checked = { readonly answers: Answers; readonly faults: readonly Fault[] }

/** Checks a form's answers to these questions; faults are beside the form's own names. */
export const checkHealth = (questions: readonly HealthQuestion[], given: Answers, today: string): Checked => {
  const fields = healthFields(questions)
  const states = fieldStates(fields, { asked: namesOf(fields), fixed: {}, values: {} })
  const { answers, faults } = checkAnswers(fields, askedAfter(questions, states, given), given, today)
  return { answers: plainAnswers(fields, answers), faults }
}

/** The same of what came over the wire; faults are beside their paths there (EW-8.02). */
export const checkGivenHealth = (
  questions: readonly HealthQuestion[],
  given: GivenHealth | undefined,
  today: string,
): Checked => {
  const read = healthFromWire(questions, given)
  const { answers, faults } = checkHealth(questions, read.answers, today)
  const paths = healthPaths(
    questions,
    (given?.condition_questions ?? []).map(({ question_id }) => question_id),
  )
  const placed = faults.map((fault) => ({
    ...fault,
    target_element: paths.get(fault.target_element) ?? fault.target_element,
  }))
  return { answers, faults: [...read.faults, ...placed] }
}
