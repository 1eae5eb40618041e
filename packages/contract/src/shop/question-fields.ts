import * as z from 'zod'
import { answerNamed, type Field, type Fields } from '../field.ts'
import { bareFigure, date, flag, oneOf, text } from '../rules.ts'
import type { PlanQuestion } from './questions.ts'

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
  .refine((input) => /^\d{1,9}(\.\d{1,2})?$/.test(input), numberMessage)
  .transform((input) => String(Number(input)))

/** The field for each kind of question. All answers are encrypted, since they may be about health (D-7.02). */
const fieldFor = ({ question, kind, options, required }: PlanQuestion): Field => {
  const baseField = { label: question, secret: 'health', wide: true, mayBeEmpty: !required } as const
  switch (kind) {
    case 'yes_no':
      return { ...baseField, rule: flag, control: 'choice', words: yesNo, missing: 'Choose yes or no' }
    case 'one_of': {
      const words = Object.fromEntries(options.map(({ value, name }) => [value, name]))
      return { ...baseField, rule: oneOf(words), control: 'select', words, missing: 'Choose one from the list' }
    }
    case 'number':
      return { ...baseField, rule: number, control: 'text', inputMode: 'decimal', maxLength: 15 }
    case 'date':
      return { ...baseField, rule: date, control: 'date', hint: 'mm/dd/yyyy' }
    case 'text':
      return { ...baseField, rule: text(longest), control: 'textarea', maxLength: longest }
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
