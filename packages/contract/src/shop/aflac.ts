import * as z from 'zod'
import { call } from '../call.ts'
import { answerNamed, type Answers, type Field, type Fields } from '../field.ts'
import { enrollmentId, flag, id } from '../rules.ts'

/** An Aflac-style question (SF-3.22); true_condition 1 means only a yes lets the person continue. */
const aflacQuestion = z.object({
  qid: z.number(),
  question: z.string(),
  true_condition: z.union([z.literal(0), z.literal(1)]),
})
export type AflacQuestion = z.infer<typeof aflacQuestion>

const yesNo = { 1: 'Yes', 0: 'No' }
/** Error for a required-yes question that is blank or answered no (SF-5.12). */
export const answerYes = 'Please answer yes in order to continue'
/** The hints below the questions (SF-5.12). */
const onlyYesHint = '*Answer should be Yes to continue'
const yesOrNoHint = '*Answer should be Yes/No to continue'

const fieldFor = ({ question, true_condition }: AflacQuestion): Field => {
  const asked = { label: question, rule: flag, control: 'choice', words: yesNo, secret: 'health', wide: true } as const
  if (true_condition === 0) return { ...asked, hint: yesOrNoHint, missing: 'Choose yes or no' }
  const check = (answer: string) => (answer === '1' ? undefined : answerYes)
  return { ...asked, hint: onlyYesHint, missing: answerYes, check, checkAtOnce: true }
}

/** A question's field name, which its error refers to. */
export const aflacField = (qid: number): string => `aflac_${qid}`

/** The questions as form fields, checked the same way by browser and server. */
export const aflacFields = (questions: readonly AflacQuestion[]): Fields =>
  Object.fromEntries(questions.map((question) => [aflacField(question.qid), fieldFor(question)]))

/** Form answers in the shape of the call. */
export const toAflacData = (questions: readonly AflacQuestion[], answers: Answers) =>
  questions.flatMap(({ qid }) => {
    const true_condition = answerNamed(answers, aflacField(qid))
    return true_condition === undefined ? [] : [{ qid, true_condition }]
  })

const ofPlan = z.strictObject({ enrollment_id: enrollmentId, plan_id: id })
/** Well above what any plan asks. */
const maxAnswers = 100

export const getAflacQuestions = call({
  method: 'GET',
  path: '/api/v1/get-aflac-questions',
  who: 'owner',
  about: 'Returns a plan’s Aflac-style questions, and whether each one must be answered yes.',
  input: ofPlan,
  output: z.object({ result: z.array(aflacQuestion) }),
})

export const saveAflacQuestions = call({
  method: 'POST',
  path: '/api/v1/save-aflac-questions',
  who: 'owner',
  about:
    'Saves the answers to a plan’s Aflac-style questions, encrypted. Every required-yes question must be answered yes.',
  input: ofPlan.extend({
    aflac_data: z
      .array(z.strictObject({ qid: id, true_condition: z.union([z.string(), z.number(), z.boolean()]) }))
      .max(maxAnswers, `At most ${maxAnswers} answers`),
  }),
  output: z.object({ success_message: z.string() }),
})
