import * as z from 'zod'
import { call } from '../call.ts'
import { answerNamed, type Field, type Fields } from '../field.ts'
import { bareFigure, date, enrollmentId, flag, id, oneOf, text } from '../rules.ts'

/** The kinds of answer that a plan's question takes (D-2.10). */
const questionKinds = ['yes_no', 'one_of', 'number', 'date', 'text'] as const

/** A question that a plan asks before it is sold (SF-7.47); which answers decline is never told. */
const planQuestion = z.object({
  question_id: z.number(),
  question: z.string(),
  kind: z.enum(questionKinds),
  options: z.array(z.object({ value: z.string(), name: z.string() })),
  required: z.boolean(),
})
export type PlanQuestion = z.infer<typeof planQuestion>

const yesNo = { 1: 'Yes', 0: 'No' }
/** Yes and no in the order in which people expect them. */
export const yesThenNo = [
  { value: '1', name: 'Yes' },
  { value: '0', name: 'No' },
]
const longest = 500

const numberMessage = 'Enter a number, such as 12'
/** A number from 0 to 999,999,999 with at most two decimals, kept as its digits; a currency sign and commas are dropped. */
const number = z
  .union([z.string(), z.number()], { error: numberMessage })
  .transform(bareFigure)
  .refine((typed) => /^\d{1,9}(\.\d{1,2})?$/.test(typed), numberMessage)
  .transform((typed) => String(Number(typed)))

/** What draws and checks a question of each kind. All that is answered here is sealed, since it may name health (D-7.02). */
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

/** The name of a question's field, beside which its fault is shown. */
export const questionField = (question_id: number): string => `question_${question_id}`

/** A plan's questions as the fields of a form, which the browser and the server check alike. */
export const questionFields = (questions: readonly PlanQuestion[]): Fields =>
  Object.fromEntries(questions.map((question) => [questionField(question.question_id), fieldFor(question)]))

/** The state of each question of a form in which nothing is answered yet: all are asked, and one that isn't required may stay empty. */
export const questionStates = (questions: readonly Pick<PlanQuestion, 'question_id'>[]) =>
  questions.map(({ question_id }) => ({
    field_name: questionField(question_id),
    value: null,
    required: true,
    read_only: false,
  }))

/** Answers by the names of fields, as they go over the wire; what is left empty is left out. */
export const sentAnswers = (
  questions: readonly Pick<PlanQuestion, 'question_id'>[],
  answers: Readonly<Record<string, string>>,
): { question_id: number; answer: string }[] =>
  questions.flatMap(({ question_id }) => {
    const answer = answerNamed(answers, questionField(question_id))
    return answer === undefined || answer === '' ? [] : [{ question_id, answer }]
  })

const ofPlan = z.strictObject({ enrollment_id: enrollmentId, plan_id: id })
/** More than any plan asks. */
const mostAnswers = 100

export const getQuestions = call({
  method: 'GET',
  path: '/api/v1/get-questions',
  who: 'owner',
  about: 'The questions that a plan asks before it has a price for this person.',
  input: ofPlan.extend({ type: z.literal('save', { error: 'Enter save' }).optional() }),
  output: z.object({ result: z.array(planQuestion) }),
})

/** What came of a plan's questions: `decline` with the plan's message, or null. */
const outcome = { errorCode: z.literal('decline').nullable(), error_message: z.string().nullable() }

export const saveQuestionAnswers = call({
  method: 'POST',
  path: '/api/v1/save-question-answers',
  who: 'owner',
  about:
    'Keeps the answers to a plan’s questions, sealed. A decline stands under the facts that it was given under (D-2.10).',
  input: ofPlan.extend({
    answers: z
      .array(z.strictObject({ question_id: id, answer: z.union([z.string(), z.number(), z.boolean()]) }))
      .max(mostAnswers, `At most ${mostAnswers} answers`),
  }),
  output: z.object({ ...outcome, success_message: z.string().nullable() }),
})

export const getPlanAnswers = call({
  method: 'GET',
  path: '/api/v1/get-plan-answers',
  who: 'owner',
  about:
    'What the plans of the cart asked and was answered, to be read once more before it is signed; nothing once it is submitted.',
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
  about: 'Whether all that a plan asks is answered, and the plan’s message where an answer declined it.',
  input: ofPlan,
  output: z.object({ status: z.boolean(), ...outcome }),
})
