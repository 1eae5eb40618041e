import * as z from 'zod'
import { required } from './rules.ts'

type TableLimits = {
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
const hasAtMostLines = (content: string, most: number): boolean => {
  let lineEnds = 0
  for (const _ of content.matchAll(/\r\n|\n|\r/g)) {
    lineEnds += 1
    if (lineEnds > most + 1) return false
  }
  return true
}

/** A table submitted as text. Its size is checked before parsing, so that a huge one can't block the server. */
export const tableContent = ({ characters, tooLarge, lines, tooMany, line, tooWide }: TableLimits) =>
  z
    .string({ error: required })
    .max(characters, { error: tooLarge, abort: true })
    .refine((content) => hasAtMostLines(content, lines), { error: tooMany, abort: true })
    .refine((content) => content.split(/[\r\n]/).every(({ length }) => length <= line), { error: tooWide, abort: true })
