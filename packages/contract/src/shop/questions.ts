import * as z from 'zod'
import { call } from '../call.ts'
import { answerNamed, type Field, type Fields } from '../field.ts'
import { bareFigure, date, enrollmentId, flag, id, oneOf, text } from '../rules.ts'

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

const yesNo = { 1: 'Yes', 0: 'No' }
export const yesThenNo = [
  { value: '1', name: 'Yes' },
  { value: '0', name: 'No' },
]
const longest = 500

const numberMessage = 'Enter a number, such as 12'
/** A number from 0 to 999,999,999 with at most two decimals; a currency sign and commas are dropped. */
const number = z
  .union([z.string(), z.number()], { error: numberMessage })
  .transform(bareFigure)
  .refine((typed) => /^\d{1,9}(\.\d{1,2})?$/.test(typed), numberMessage)
  .transform((typed) => String(Number(typed)))

/** The field for each kind of question. All answers are encrypted, since they may be about health (D-7.02). */
const fieldFor = ({ question, kind, options, required }: PlanQuestion): Field => {
  const asked = { label: question, secret: 'health', wide: true, mayBeEmpty: !required } as const
  switch (kind) {
    case 'yes_no':
      return { ...asked, rule: flag, control: 'choice', words: yesNo, missing: 'Choose yes or no' }
    case 'one_of': {
      const words = Object.fromEntries(options.map(({ value, name }) => [value, name]))
      return { ...asked, rule: oneOf(words), control: 'select', words, missing: 'Choose one from the list' }
    }
    case 'number':
      return { ...asked, rule: number, control: 'text', inputMode: 'decimal', maxLength: 15 }
    case 'date':
      return { ...asked, rule: date, control: 'date', hint: 'mm/dd/yyyy' }
    case 'text':
      return { ...asked, rule: text(longest), control: 'textarea', maxLength: longest }
  }
}

/** A question's field name, which its error refers to. */
export const questionField = (question_id: number): string => `question_${question_id}`

/** A plan's questions as form fields, checked the same way by browser and server. */
export const questionFields = (questions: readonly PlanQuestion[]): Fields =>
  Object.fromEntries(questions.map((question) => [questionField(question.question_id), fieldFor(question)]))

/** The states of an unanswered form: every question is shown, and optional ones may stay empty. */
export const questionStates = (questions: readonly Pick<PlanQuestion, 'question_id'>[]) =>
  questions.map(({ question_id }) => ({
    field_name: questionField(question_id),
    value: null,
    required: true,
    read_only: false,
  }))

/** Form answers in the shape of the call, without empty ones. */
export const toQuestionAnswers = (
  questions: readonly Pick<PlanQuestion, 'question_id'>[],
  answers: Readonly<Record<string, string>>,
): { question_id: number; answer: string }[] =>
  questions.flatMap(({ question_id }) => {
    const answer = answerNamed(answers, questionField(question_id))
    return answer === undefined || answer === '' ? [] : [{ question_id, answer }]
  })

const ofPlan = z.strictObject({ enrollment_id: enrollmentId, plan_id: id })
/** Well above what any plan asks. */
const maxAnswers = 100

export const getQuestions = call({
  method: 'GET',
  path: '/api/v1/get-questions',
  who: 'owner',
  about: 'Returns the questions a plan asks before it has a price for this person.',
  input: ofPlan.extend({ type: z.literal('save', { error: 'Enter save' }).optional() }),
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
  input: ofPlan.extend({
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
  input: ofPlan,
  output: z.object({ status: z.boolean(), ...outcome }),
})
