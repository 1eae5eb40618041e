import { dependentFields, dependentInput } from '@openroll/contract/enroll/dependents'
import { healthFields, type HealthQuestion } from '@openroll/contract/enroll/health-fields'
import { answersTo, plainAnswers, type Answers } from '@openroll/contract/field'
import type { Fault } from '@openroll/contract/reply'
import type { z } from 'zod'
import type { KeptPerson } from '../../enrollment/draft-kinds.ts'
import { checkGivenHealth, checkHealth } from '../health/check.ts'

/** A dependent to check: the answers about who they are, and what their health answers come to on that day. */
export type GivenDependent = {
  readonly id: string | undefined
  readonly answers: Answers
  readonly health: (
    questions: readonly HealthQuestion[],
    today: string,
  ) => { answers: Answers; faults: readonly Fault[] }
}

/** As they came over the wire; a fault of their health is beside health_info. */
export const asGiven = ({ primary_info, health_info }: z.output<typeof dependentInput>): GivenDependent => {
  const { dependent_id: id, employed: _, ...answers } = primary_info
  return {
    id,
    answers: plainAnswers(dependentFields, answers),
    health: (questions, today) => {
      if (questions.length === 0) return { answers: {}, faults: [] }
      const checked = checkGivenHealth(questions, health_info, today)
      return { ...checked, faults: inHealth(checked.faults) }
    },
  }
}

/** As they are kept. */
export const asKept = ({ id, answers }: KeptPerson): GivenDependent => ({
  id,
  answers: whoOf(answers),
  health: (questions, today) => {
    const checked = checkHealth(questions, answers, today)
    return { ...checked, faults: inHealth(checked.faults) }
  },
})

const inHealth = (faults: readonly Fault[]): Fault[] =>
  faults.map((fault) => ({ ...fault, target_element: `health_info.${fault.target_element}` }))

/** Of what is kept about a dependent, who they are. */
export const whoOf = (answers: Answers): Answers => plainAnswers(dependentFields, answersTo(dependentFields, answers))

/** The same and their answers to these questions: what is signed of them. */
export const askedOfThem = (questions: readonly HealthQuestion[], answers: Answers): Answers => {
  const fields = { ...dependentFields, ...healthFields(questions) }
  return plainAnswers(fields, answersTo(fields, answers))
}
