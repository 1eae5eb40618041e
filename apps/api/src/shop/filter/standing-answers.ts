import type { AnsweredForm, Enrollment } from '../../enrollment/enrollment.ts'
import { unanswered } from '../../enrollment/plan-mark.ts'

/** For whom a plan is: another person's answers are not this one's. */
const person = ['dob', 'gender', 'tier'] as const satisfies readonly (keyof Enrollment)[]
type Filter = Pick<Enrollment, (typeof person)[number]>

/**
 * The answers to plans' questions that stand when a filter changes: all while it is about the
 * same people. Afterwards nothing is answered, and where something declined, under the facts of
 * that time, stays known (D-2.10). An answer that declined under facts of before is asked anew.
 */
export const standingAnswers = (before: Filter & Pick<Enrollment, 'answered'>, after: Filter): AnsweredForm[] => {
  if (person.every((name) => before[name] === after[name])) return [...before.answered]
  return before.answered.flatMap((entry) => (entry.form === 'aflac' ? [] : [{ ...entry, asked: unanswered }]))
}
