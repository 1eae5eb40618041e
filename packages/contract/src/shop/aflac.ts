import * as z from 'zod'
import { call } from '../call.ts'
import { enrollmentId, id } from '../rules.ts'

/** An Aflac-style question (SF-3.22); true_condition 1 means only a yes lets the person continue. */
const aflacQuestion = z.object({
  qid: z.number(),
  question: z.string(),
  true_condition: z.union([z.literal(0), z.literal(1)]),
})
export type AflacQuestion = z.infer<typeof aflacQuestion>

const planInput = z.strictObject({ enrollment_id: enrollmentId, plan_id: id })
/** Well above what any plan asks. */
const maxAnswers = 100

export const getAflacQuestions = call({
  method: 'GET',
  path: '/api/v1/get-aflac-questions',
  who: 'owner',
  about: 'Returns a plan’s Aflac-style questions, and whether each one must be answered yes.',
  input: planInput,
  output: z.object({ result: z.array(aflacQuestion) }),
})

export const saveAflacQuestions = call({
  method: 'POST',
  path: '/api/v1/save-aflac-questions',
  who: 'owner',
  about:
    'Saves the answers to a plan’s Aflac-style questions, encrypted. Every required-yes question must be answered yes.',
  input: planInput.extend({
    aflac_data: z
      .array(z.strictObject({ qid: id, true_condition: z.union([z.string(), z.number(), z.boolean()]) }))
      .max(maxAnswers, `At most ${maxAnswers} answers`),
  }),
  output: z.object({ success_message: z.string() }),
})
