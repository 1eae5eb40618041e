import { askedAfter, healthFields, type HealthQuestion } from '@openroll/contract/enroll/health-fields'
import { healthFromWire, healthPaths, type HealthAnswers } from '@openroll/contract/enroll/health-wire'
import { namesOf, type Answers, type FieldState } from '@openroll/contract/field'

/** A form's answers of what a read call gave; none where nothing was kept. */
export const typedOf = (questions: readonly HealthQuestion[], kept: HealthAnswers | undefined): Answers =>
  kept === undefined ? {} : healthFromWire(questions, kept).answers

/** All fields of these questions, with what they hold. */
export const statesWith = (questions: readonly HealthQuestion[], answers: Answers): FieldState[] =>
  namesOf(healthFields(questions)).map((field_name) => ({
    field_name,
    value: answers[field_name] ?? null,
    required: true,
    read_only: false,
  }))

/** Of a form with these questions, what is asked after what stands in it. */
export const askedNow =
  (questions: readonly HealthQuestion[]) =>
  (states: readonly FieldState[], typed: Answers): FieldState[] =>
    askedAfter<string>(questions, states, typed)

/** The field that a refusal's path means: condition_questions.0.conditions.0.symptoms (EW-8.02), a dependent's below health_info. */
export const fieldAt = (questions: readonly HealthQuestion[]) => {
  const names = new Map([...healthPaths(questions)].map(([name, path]) => [path, name]))
  return (path: string): string | undefined => names.get(path.replace(/^health_info\./, '').replace(/_message$/, ''))
}
