import * as z from 'zod'
import { call } from '../call.ts'
import { enrollmentId, id } from '../rules.ts'

/** The kinds of answers to a plan's questions (D-2.10). */
const questionKinds = ['yes_no', 'one_of', 'number', 'date', 'text'] as const

/** A question before a plan is sold (SF-7.47). Declining answers are never exposed. */
const planQuestion = z.object({
  question_id: z.number(),
  question: z.string(),
  kind: z.enum(questionKinds),
  options: z.array(z.object({ value: z.string(), name: z.string() })),
  required: z.boolean(),
})
export type PlanQuestion = z.infer<typeof planQuestion>

const planInput = z.strictObject({ enrollment_id: enrollmentId, plan_id: id })
/** Well above what any plan asks. */
const maxAnswers = 100

export const getQuestions = call({
  method: 'GET',
  path: '/api/v1/get-questions',
  who: 'owner',
  about: 'Returns the questions a plan asks before it has a price for this person.',
  input: planInput.extend({ type: z.literal('save', { error: 'Send save' }).optional() }),
  output: z.object({ result: z.array(planQuestion) }),
})

/** `decline` with the plan's message, or null. */
const outcome = { errorCode: z.literal('decline').nullable(), error_message: z.string().nullable() }

export const saveQuestionAnswers = call({
  method: 'POST',
  path: '/api/v1/save-question-answers',
  who: 'owner',
  about:
    'Saves the answers to a plan’s questions, encrypted. A decline stays in effect until the person’s filter answers change (D-2.10).',
  input: planInput.extend({
    answers: z
      .array(z.strictObject({ question_id: id, answer: z.union([z.string(), z.number(), z.boolean()]) }))
      .max(maxAnswers, `At most ${maxAnswers} answers`),
  }),
  output: z.object({ ...outcome, success_message: z.string().nullable() }),
})

export const getPlanAnswers = call({
  method: 'GET',
  path: '/api/v1/get-plan-answers',
  who: 'owner',
  about: 'Returns the questions and answers of the plans in the cart, to review before signing. Empty once submitted.',
  input: z.strictObject({ enrollment_id: enrollmentId }),
  output: z.object({
    result: z.array(
      z.object({
        plan_id: z.number(),
        plan_name: z.string(),
        answers: z.array(z.object({ question: z.string(), answer: z.string() })),
      }),
    ),
  }),
})

export const checkAlreadyAnswered = call({
  method: 'GET',
  path: '/api/v1/check-already-answered',
  who: 'owner',
  about:
    'Returns whether all of a plan’s questions are answered, and the plan’s message if an answer declined the person.',
  input: planInput,
  output: z.object({ status: z.boolean(), ...outcome }),
})
