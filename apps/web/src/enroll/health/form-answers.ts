import { healthStatesAfter, healthFields, type HealthQuestion } from '@openroll/contract/enroll/health-fields'
import { healthFromWire, healthPaths, type HealthAnswers } from '@openroll/contract/enroll/health-wire'
import { namesOf, type Answers, type FieldState } from '@openroll/contract/field'

/** The form's answers from saved health answers; empty if nothing is saved. */
export const answersFrom = (questions: readonly HealthQuestion[], saved: HealthAnswers | undefined): Answers =>
  saved === undefined ? {} : healthFromWire(questions, saved).answers

/** Field states of these questions with their answers. */
export const statesWith = (questions: readonly HealthQuestion[], answers: Answers): FieldState[] =>
  namesOf(healthFields(questions)).map((field_name) => ({
    field_name,
    value: answers[field_name] ?? null,
    required: true,
    read_only: false,
  }))

/** The field states for the current answers. */
export const applicableFields =
  (questions: readonly HealthQuestion[]) =>
  (states: readonly FieldState[], typed: Answers): FieldState[] =>
    healthStatesAfter<string>(questions, states, typed)

/** Maps an error path such as condition_questions.0.conditions.0.symptoms (EW-8.02) to its field. */
export const fieldAt = (questions: readonly HealthQuestion[]) => {
  const names = new Map([...healthPaths(questions)].map(([name, path]) => [path, name]))
  return (path: string): string | undefined => names.get(path.replace(/^health_info\./, '').replace(/_message$/, ''))
}
