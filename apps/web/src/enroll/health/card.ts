import { followUpField } from '@openroll/contract/enroll/health-fields'
import { healthAnswers } from '@openroll/contract/enroll/health-wire'
import { wordsOf } from '@openroll/contract/field'
import { longDate, shownPhone } from '@openroll/contract/shown'
import type { Detail, RowsOf } from '../step/details.ts'
import type { BriefOf } from '../step/brief.ts'

type Entry = Readonly<Record<string, string>>

/** A follow-up answer with its label. */
const answerText = ([name, value]: [string, string]): string[] => {
  const field = followUpField(name)
  if (field === undefined || value === '') return []
  const words = wordsOf(field, value)
  const shown = field.control === 'date' ? longDate(value) : field.inputMode === 'tel' ? shownPhone(value) : words
  return [`${field.label.replace(/\?$/, '')}: ${shown}`]
}

const answerSummary = (flag: string | undefined, entries: readonly Entry[]): string => {
  if (flag === undefined || flag === '') return 'Not answered yet'
  if (flag !== '1') return 'No'
  return ['Yes', ...entries.map((entry) => Object.entries(entry).flatMap(answerText).join('; '))]
    .filter(Boolean)
    .join('. ')
}

/** One row per question with its follow-up answers, and one for the notes. Screenshots hide the answers. */
export const rowsOf: RowsOf = (saved) => {
  const { data } = healthAnswers.safeParse(saved)
  if (data === undefined) return []
  const { condition_questions, medication_question: medicine, notes } = data
  const rows: Omit<Detail, 'secret'>[] = [
    ...condition_questions.map(({ question_text, yes_no_flag, conditions }) => ({
      label: question_text,
      value: answerSummary(yes_no_flag, conditions),
    })),
    ...(medicine === null
      ? []
      : [{ label: medicine.question_text, value: answerSummary(medicine.yes_no_flag, medicine.medications) }]),
    ...(notes === '' ? [] : [{ label: 'Additional Notes', value: notes }]),
  ]
  return rows.map((row) => ({ ...row, secret: true }))
}

const countPhrase = (count: number, isRest: boolean): string => {
  if (count === 1) return isRest ? 'the other question' : 'the question'
  return isRest ? `the other ${count} questions` : `all ${count} questions`
}

/** Rows for every Yes and the notes, and a summary of the other answers: "No to all 8 questions", or ''. */
export const summarizeAnswers = (saved: unknown): { readonly rows: readonly Detail[]; readonly summary: string } => {
  const all = rowsOf(saved)
  const rows = all.filter(({ value }) => value !== 'No')
  const count = all.length - rows.length
  return { rows, summary: count === 0 ? '' : `No to ${countPhrase(count, rows.length > 0)}` }
}

/** Every Yes and the notes in full, and the number of No answers. */
export const briefOf: BriefOf = (saved) => {
  const { rows, summary } = summarizeAnswers(saved)
  return { sentences: summary === '' ? [] : [`You answered ${summary}`], rows, hiddenInPictures: true }
}
