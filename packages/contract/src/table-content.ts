import * as z from 'zod'
import { required } from './rules.ts'

type Most = {
  readonly characters: number
  readonly tooLarge: string
  /** Lines below the first, including empty ones. */
  readonly lines: number
  readonly tooMany: string
  /** Characters per line. */
  readonly line: number
  readonly tooWide: string
}

/** Whether the text has at most this many lines below the first. */
const hasFewLines = (content: string, most: number): boolean => {
  let ends = 0
  for (const _ of content.matchAll(/\r\n|\n|\r/g)) {
    ends += 1
    if (ends > most + 1) return false
  }
  return true
}

/** A table submitted as text. Its size is checked before parsing, so that a huge one can't block the server. */
export const tableContent = ({ characters, tooLarge, lines, tooMany, line, tooWide }: Most) =>
  z
    .string({ error: required })
    .max(characters, { error: tooLarge, abort: true })
    .refine((content) => hasFewLines(content, lines), { error: tooMany, abort: true })
    .refine((content) => content.split(/[\r\n]/).every(({ length }) => length <= line), { error: tooWide, abort: true })
