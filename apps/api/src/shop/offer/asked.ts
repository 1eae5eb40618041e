import { createHash } from 'node:crypto'
import type { PlanQuestion } from '@openroll/contract/shop/questions'
import type { Plan } from '../../catalog/catalog.ts'
import { onceFor } from '../../catalog/once-for.ts'

/** A plan's questions as they are asked: nothing of which answers decline. */
export const askedQuestions = ({ questions }: Pick<Plan, 'questions'>): PlanQuestion[] =>
  questions.map(({ question_id, text, kind, options, required }) => ({
    question_id,
    question: text,
    kind,
    options: options.map(({ value, label }) => ({ value, name: label })),
    required,
  }))

const sumOf = (asked: unknown): string => createHash('sha256').update(JSON.stringify(asked)).digest('base64url')

/** The sum of a plan's questions as they are asked now; answers to others are no answers to these. */
export const sumOfQuestions: (plan: Plan) => string = onceFor((plan: Plan) => sumOf(askedQuestions(plan)))

/** The same of its Aflac-style ones. */
export const sumOfAflacQuestions: (plan: Plan) => string = onceFor((plan: Plan) => sumOf(plan.aflacQuestions))
