import type { Fields, NameOf } from '@openroll/contract/field'
import { isNamed, textOf, wordsFor, type Detail } from './details.ts'

/**
 * What a review card says before it is opened: sentences as a person
 * would read them aloud, and rows where they need to be seen one by one.
 */
export type Brief = {
  readonly sentences: readonly string[]
  readonly rows: readonly Detail[]
  /** What stands there follows from answers that no picture shows. */
  readonly unpictured?: true
}
/** Makes it of what a step keeps, as get-enrollment-temp-info answers it. */
export type BriefOf = (kept: unknown) => Brief

/** Parts with `between` them; what is empty is left out with what would have stood around it. */
export const joined = (between: string, ...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(between)
/** Words around an answer; nothing where there is none. */
export const around = (before: string, answer: string, after = ''): string =>
  answer === '' ? '' : `${before}${answer}${after}`

/** An address on one line. */
export const addressLine = <F extends Fields>(say: Say<F>, names: readonly NameOf<F>[]): string => {
  const [line1 = '', line2 = '', city = '', state = '', zip = ''] = names.map(say)
  return joined(', ', line1, line2, city, joined(' ', state, zip))
}

/** One answer in words, '' where there is none. */
export type Say<F extends Fields> = (name: NameOf<F>) => string
/** The sentences of a form's card. */
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
