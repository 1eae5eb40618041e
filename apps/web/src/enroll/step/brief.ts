import type { Fields, NameOf } from '@openroll/contract/field'
import { isNamed, textOf, wordsFor, type Detail } from './details.ts'

/** A review card before it is opened: sentences, and rows for what must be seen one by one. */
export type Brief = {
  readonly sentences: readonly string[]
  readonly rows: readonly Detail[]
  /** Derived from answers that no picture shows. */
  readonly hiddenInPictures?: true
}
/** Builds it from a step's saved data (get-enrollment-temp-info). */
export type BriefOf = (kept: unknown) => Brief

/** Joins the non-empty parts. */
export const joinParts = (between: string, ...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(between)
/** Adds text around an answer; empty if there is none. */
export const wrapAnswer = (before: string, answer: string, after = ''): string =>
  answer === '' ? '' : `${before}${answer}${after}`

export const addressLine = <F extends Fields>(say: Say<F>, names: readonly NameOf<F>[]): string => {
  const [line1 = '', line2 = '', city = '', state = '', zip = ''] = names.map(say)
  return joinParts(', ', line1, line2, city, joinParts(' ', state, zip))
}

/** An answer in words; '' if there is none. */
export type Say<F extends Fields> = (name: NameOf<F>) => string
/** A form card's sentences. */
export const sentencesOf =
  <F extends Fields>(
    fields: F,
    tell: (say: Say<F>, kept: Readonly<Record<string, unknown>>) => readonly string[],
  ): BriefOf =>
  (kept) => {
    if (!isNamed(kept)) return { sentences: [], rows: [] }
    const say: Say<F> = (name) => {
      const value = textOf(kept[name])
      return value === '' ? '' : wordsFor(fields, name, value)
    }
    return { sentences: tell(say, kept).filter((sentence) => sentence !== ''), rows: [] }
  }
