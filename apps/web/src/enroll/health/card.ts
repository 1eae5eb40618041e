import { followUpField } from '@openroll/contract/enroll/health-fields'
import { healthAnswers } from '@openroll/contract/enroll/health-wire'
import { wordsOf } from '@openroll/contract/field'
import { longDate, shownPhone } from '@openroll/contract/shown'
import type { Detail, RowsOf } from '../step/details.ts'
import type { BriefOf } from '../step/brief.ts'

type Entry = Readonly<Record<string, string>>

/** An answer with its label. */
const answerText = ([name, value]: [string, string]): string[] => {
  const field = followUpField(name)
  if (field === undefined || value === '') return []
  const words = wordsOf(field, value)
  const shown = field.control === 'date' ? longDate(value) : field.inputMode === 'tel' ? shownPhone(value) : words
  return [`${field.label.replace(/\?$/, '')}: ${shown}`]
}

const answered = (flag: string | undefined, entries: readonly Entry[]): string => {
  if (flag === undefined || flag === '') return 'Not answered yet'
  if (flag !== '1') return 'No'
  return ['Yes', ...entries.map((entry) => Object.entries(entry).flatMap(answerText).join('; '))]
    .filter(Boolean)
    .join('. ')
}

/** One row per question with its follow-ups, and the notes; screenshots hide the answers. */
export const rowsOf: RowsOf = (kept) => {
  const { data } = healthAnswers.safeParse(kept)
  if (data === undefined) return []
  const { condition_questions, medication_question: medicine, notes } = data
  const rows: Omit<Detail, 'secret'>[] = [
    ...condition_questions.map(({ question_text, yes_no_flag, conditions }) => ({
      label: question_text,
      value: answered(yes_no_flag, conditions),
    })),
    ...(medicine === null
      ? []
      : [{ label: medicine.question_text, value: answered(medicine.yes_no_flag, medicine.medications) }]),
    ...(notes === '' ? [] : [{ label: 'Additional Notes', value: notes }]),
  ]
  return rows.map((row) => ({ ...row, secret: true }))
}

const toThe = (count: number, isRest: boolean): string => {
  if (count === 1) return isRest ? 'the other question' : 'the question'
  return isRest ? `the other ${count} questions` : `all ${count} questions`
}

/** The rows to read one by one, which are every Yes and the notes, and what the rest was answered: “No to all 8 questions”, or nothing. */
export const folded = (kept: unknown): { readonly rows: readonly Detail[]; readonly rest: string } => {
  const all = rowsOf(kept)
  const rows = all.filter(({ value }) => value !== 'No')
  const count = all.length - rows.length
  return { rows, rest: count === 0 ? '' : `No to ${toThe(count, rows.length > 0)}` }
}

/** Every yes and the notes in full, plus the count of No answers. */
export const briefOf: BriefOf = (kept) => {
  const { rows, rest } = folded(kept)
  return { sentences: rest === '' ? [] : [`You answered ${rest}`], rows, hiddenInPictures: true }
}
