import type { AnsweredForm, Enrollment } from '../../enrollment/enrollment.ts'
import { unanswered } from '../../enrollment/plan-mark.ts'

/** A change to one of these makes it a different person's enrollment. */
const person = ['dob', 'gender', 'tier'] as const satisfies readonly (keyof Enrollment)[]
type Filter = Pick<Enrollment, (typeof person)[number]>

/**
 * Answers still valid after a filter change: all, if the person is the same; otherwise none, but declines stay on record under their
 * facts (D-2.10).
 */
export const stillValidAnswers = (before: Filter & Pick<Enrollment, 'answered'>, after: Filter): AnsweredForm[] => {
  if (person.every((name) => before[name] === after[name])) return [...before.answered]
  return before.answered.flatMap((entry) => (entry.form === 'aflac' ? [] : [{ ...entry, asked: unanswered }]))
}
