import { checkAnswers, fieldNamed, wordsOf, type Answers, type Fields } from '@openroll/contract/field'
import type { PlanAnswer } from '../../enrollment/plan-answers.ts'
import { fieldFaults } from '../../who/refusal.ts'

/** A question's id, text and field name. */
type NamedQuestion = { readonly id: number; readonly question: string; readonly name: string }

/** Normalized answers; refuses missing and invalid ones by field. */
export const checkedAnswers = (
  fields: Fields,
  questions: readonly NamedQuestion[],
  given: Answers,
  today: string,
): PlanAnswer[] => {
  const strange = Object.keys(given).filter((name) => fieldNamed(fields, name) === undefined)
  if (strange.length > 0)
    throw fieldFaults(
      strange.map((name) => ({ target_element: name, error_message: 'This plan doesn’t ask this question' })),
    )
  const states = questions.map(({ name }) => ({ field_name: name, value: null, required: true, read_only: false }))
  const { answers, faults } = checkAnswers(fields, states, given, today)
  if (faults.length > 0) throw fieldFaults(faults)
  return questions.flatMap(({ id, question, name }) => {
    const [field, answer] = [fieldNamed(fields, name), answers[name]]
    return field === undefined || answer === undefined
      ? []
      : [{ question_id: id, question, answer, shown: wordsOf(field, answer) }]
  })
}
