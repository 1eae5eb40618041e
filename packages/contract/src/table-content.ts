import * as z from 'zod'
import { required } from './rules.ts'

type Most = {
  readonly characters: number
  readonly tooLarge: string
  /** Lines below the first, empty ones too. */
  readonly lines: number
  readonly tooMany: string
  /** Characters of one line. */
  readonly line: number
  readonly tooWide: string
}

/** Whether the text has no more lines than that below its first. */
const hasFewLines = (content: string, most: number): boolean => {
  let ends = 0
  for (const _ of content.matchAll(/\r\n|\n|\r/g)) {
    ends += 1
    if (ends > most + 1) return false
  }
  return true
}

/**
 * A table that somebody gives in as text. How long it is is looked at before
 * anything is parsed: reading one must not keep everybody else waiting.
 */
export const tableContent = ({ characters, tooLarge, lines, tooMany, line, tooWide }: Most) =>
  z
    .string({ error: required })
    .max(characters, { error: tooLarge, abort: true })
    .refine((content) => hasFewLines(content, lines), { error: tooMany, abort: true })
    .refine((content) => content.split(/[\r\n]/).every(({ length }) => length <= line), { error: tooWide, abort: true })
