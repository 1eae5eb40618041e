import { dependentFields, dependentInput } from '@openroll/contract/enroll/dependents'
import { healthFields, type HealthQuestion } from '@openroll/contract/enroll/health-fields'
import { answersTo, plainAnswers, type Answers } from '@openroll/contract/field'
import type { Fault } from '@openroll/contract/reply'
import type { z } from 'zod'
import type { StoredPerson } from '../../enrollment/draft-kinds.ts'
import { checkHealthInput, checkHealth } from '../health/check.ts'

/** A dependent to check: personal answers, and a function that checks the health answers. */
export type DependentToCheck = {
  readonly id: string | undefined
  readonly answers: Answers
  readonly health: (
    questions: readonly HealthQuestion[],
    today: string,
  ) => { answers: Answers; faults: readonly Fault[] }
}

/** A dependent from API input; paths of health errors start with health_info. */
export const fromInput = ({ primary_info, health_info }: z.output<typeof dependentInput>): DependentToCheck => {
  const { dependent_id: id, employed: _, ...answers } = primary_info
  return {
    id,
    answers: plainAnswers(dependentFields, answers),
    health: (questions, today) => {
      if (questions.length === 0) return { answers: {}, faults: [] }
      const checked = checkHealthInput(questions, health_info, today)
      return { ...checked, faults: withHealthPath(checked.faults) }
    },
  }
}

/** A dependent from a stored person. */
export const fromStored = ({ id, answers }: StoredPerson): DependentToCheck => ({
  id,
  answers: personalAnswersOf(answers),
  health: (questions, today) => {
    const checked = checkHealth(questions, answers, today)
    return { ...checked, faults: withHealthPath(checked.faults) }
  },
})

const withHealthPath = (faults: readonly Fault[]): Fault[] =>
  faults.map((fault) => ({ ...fault, target_element: `health_info.${fault.target_element}` }))

/** A dependent's personal answers, without health. */
export const personalAnswersOf = (answers: Answers): Answers =>
  plainAnswers(dependentFields, answersTo(dependentFields, answers))

/** The signed answers: personal ones, and those to these health questions. */
export const signedAnswersOf = (questions: readonly HealthQuestion[], answers: Answers): Answers => {
  const fields = { ...dependentFields, ...healthFields(questions) }
  return plainAnswers(fields, answersTo(fields, answers))
}
