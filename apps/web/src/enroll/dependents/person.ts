import { dependentFields, type Dependent } from '@openroll/contract/enroll/dependents'
import type { UnsavedInput } from '@openroll/contract/enroll/autosave'
import type { HealthQuestion } from '@openroll/contract/enroll/health-fields'
import { healthToWire } from '@openroll/contract/enroll/health-wire'
import { answersTo, plainAnswers, type Answers } from '@openroll/contract/field'
import { answersFrom } from '../health/form-answers.ts'

/** A dependent's answers as one flat record, with health answers. */
export const formOf =
  (questions: readonly HealthQuestion[]) =>
  ({ primary_info, health_info }: Dependent): Answers => ({ ...primary_info, ...answersFrom(questions, health_info) })

/** The answers as API input; health answers only if there are health questions (EW-3.13). */
export const inputOf = (questions: readonly HealthQuestion[]) => (person: Answers) => ({
  primary_info: {
    ...plainAnswers(dependentFields, answersTo(dependentFields, person)),
    ...(person.dependent_id === undefined ? {} : { dependent_id: person.dependent_id }),
    employed: '0' as const,
  },
  ...(questions.length === 0 ? {} : { health_info: healthToWire(questions, person) }),
})

/** Index of the person whose unsaved form reopens; null for a new one. */
export const reopenedAt = (listed: readonly Answers[], typed: UnsavedInput | undefined): number | null | undefined => {
  if (typed === undefined || Object.keys(typed.answers).length === 0) return undefined
  const at = listed.findIndex(({ dependent_id }) => dependent_id === typed.person)
  return typed.person === undefined || at === -1 ? null : at
}
