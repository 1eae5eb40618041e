import { lastDayOf } from '@openroll/contract/receipt/last-day'
import { longDate, money } from '@openroll/contract/shown'
import * as z from 'zod'
import type { PaperPart, PaperRow } from '../../papers/paper.ts'
import type { PersonData } from './data.ts'
import type { OpenedRow } from './opened-rows.ts'

export type PaperRecord = PersonData['records'][number]

/** Rows of one table in these records. */
export const rowsIn = (records: readonly PaperRecord[], table: string): readonly OpenedRow[] =>
  records.flatMap(({ tables }) => tables[table] ?? [])

/** A value as text; '' if missing. */
export const textIn = (row: OpenedRow, name: string): string => {
  const value = row[name]
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}
export const moneyIn = (row: OpenedRow, name: string): string => money(Number(textIn(row, name)))

/** A date in words; '' if missing. */
export const dayIn = (row: OpenedRow, name: string): string => inWords(textIn(row, name))
/** The last day of coverage, from the first day without it; '' if missing. */
export const lastDayIn = (row: OpenedRow, name: string): string => {
  const day = textIn(row, name)
  return isDay(day) ? longDate(lastDayOf(day)) : ''
}
const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)
export const inWords = (day: string): string => (isDay(day) ? longDate(day) : '')

const nestedRow = z.record(z.string(), z.unknown()).catch({})
/** A nested value, such as a step's answers. */
export const nestedIn = (row: OpenedRow, name: string): OpenedRow => nestedRow.parse(row[name])

/** The word for a code, or the code itself. */
export const wordFor = (words: Readonly<Record<string, string>>, code: string): string =>
  Object.hasOwn(words, code) ? (words[code] ?? code) : code.replaceAll(/[-_]/g, ' ')

export const upperFirst = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

export const heading = (level: 2 | 3, text: string): PaperPart => ({ kind: 'heading', level, text })
export const paragraph = (text: string): PaperPart => ({ kind: 'paragraph', text })
/** A table of the non-empty rows; nothing if there are none. */
export const table = (title: string, rows: readonly PaperRow[]): PaperPart[] => {
  const filled = rows.filter(({ value }) => value !== '')
  return filled.length === 0 ? [] : [{ kind: 'table', title, rows: filled }]
}
/** A topic with its heading; nothing if it is empty. */
export const topic = (title: string, parts: readonly PaperPart[]): PaperPart[] =>
  parts.length === 0 ? [] : [heading(2, title), ...parts]
