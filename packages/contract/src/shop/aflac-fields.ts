import { answerNamed, type Answers, type Field, type Fields } from '../field.ts'
import { flag } from '../rules.ts'
import type { AflacQuestion } from './aflac.ts'

const yesNo = { 1: 'Yes', 0: 'No' }
/** Error for a required-yes question that is blank or answered no (SF-5.12). */
export const answerYes = 'Please answer yes in order to continue'
/** The hints below the questions (SF-5.12). */
const onlyYesHint = '*Answer should be Yes to continue'
const yesOrNoHint = '*Answer should be Yes/No to continue'

const fieldFor = ({ question, true_condition }: AflacQuestion): Field => {
  const baseField = {
    label: question,
    rule: flag,
    control: 'choice',
    words: yesNo,
    secret: 'health',
    wide: true,
  } as const
  if (true_condition === 0) return { ...baseField, hint: yesOrNoHint, missing: 'Choose yes or no' }
  const check = (answer: string) => (answer === '1' ? undefined : answerYes)
  return { ...baseField, hint: onlyYesHint, missing: answerYes, check, checkAtOnce: true }
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
