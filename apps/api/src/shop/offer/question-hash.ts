import { createHash } from 'node:crypto'
import type { PlanQuestion } from '@openroll/contract/shop/questions'
import type { Plan } from '../../catalog/catalog.ts'
import { memoize } from '../../catalog/memoize.ts'

/** A plan's questions without their declining answers. */
export const publicQuestions = ({ questions }: Pick<Plan, 'questions'>): PlanQuestion[] =>
  questions.map(({ question_id, text, kind, options, required }) => ({
    question_id,
    question: text,
    kind,
    options: options.map(({ value, label }) => ({ value, name: label })),
    required,
  }))

const hashOf = (asked: unknown): string => createHash('sha256').update(JSON.stringify(asked)).digest('base64url')

/** The hash of a plan's current questions; answers to other versions don't count. */
export const questionsHash: (plan: Plan) => string = memoize((plan: Plan) => hashOf(publicQuestions(plan)))

/** The hash of its Aflac-style questions. */
export const aflacQuestionsHash: (plan: Plan) => string = memoize((plan: Plan) => hashOf(plan.aflacQuestions))
