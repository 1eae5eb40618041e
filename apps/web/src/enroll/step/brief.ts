import type { Fields, NameOf } from '@openroll/contract/field'
import { isNamed, textOf, wordsFor, type Detail } from './details.ts'

/** A review card's summary: sentences, and rows for answers that need their own line. */
export type Brief = {
  readonly sentences: readonly string[]
  readonly rows: readonly Detail[]
  /** Whether screenshots hide the whole summary. */
  readonly hiddenInPictures?: true
}
/** Builds a card's summary from a step's saved data (get-enrollment-temp-info). */
export type BriefOf = (saved: unknown) => Brief

/** Joins the non-empty parts. */
export const joinParts = (between: string, ...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(between)
/** Adds text around an answer; '' if the answer is ''. */
export const wrapAnswer = (before: string, answer: string, after = ''): string =>
  answer === '' ? '' : `${before}${answer}${after}`

export const addressLine = <F extends Fields>(answer: AnswerText<F>, names: readonly NameOf<F>[]): string => {
  const [line1 = '', line2 = '', city = '', state = '', zip = ''] = names.map(answer)
  return joinParts(', ', line1, line2, city, joinParts(' ', state, zip))
}

/** The text of an answer; '' if there is none. */
export type AnswerText<F extends Fields> = (name: NameOf<F>) => string
/** The summary of a step with one form. */
export const sentencesOf =
  <F extends Fields>(
    fields: F,
    sentencesFor: (answer: AnswerText<F>, saved: Readonly<Record<string, unknown>>) => readonly string[],
  ): BriefOf =>
  (saved) => {
    if (!isNamed(saved)) return { sentences: [], rows: [] }
    const answer: AnswerText<F> = (name) => {
      const value = textOf(saved[name])
      return value === '' ? '' : wordsFor(fields, name, value)
    }
    return { sentences: sentencesFor(answer, saved).filter((sentence) => sentence !== ''), rows: [] }
  }
