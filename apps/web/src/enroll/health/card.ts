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

/** How many questions were answered No, besides those shown. */
const toThe = (count: number, isRest: boolean): string => {
  if (count === 1) return isRest ? 'the other question' : 'the question'
  return isRest ? `the other ${count} questions` : `all ${count} questions`
}

/** Every yes and the notes in full, plus the count of No answers. */
export const briefOf: BriefOf = (kept) => {
  const rows = rowsOf(kept)
  const others = rows.filter(({ value }) => value !== 'No')
  const count = rows.length - others.length
  return {
    sentences: count === 0 ? [] : [`You answered No to ${toThe(count, others.length > 0)}`],
    rows: others,
    unpictured: true,
  }
}
