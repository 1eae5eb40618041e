import type { ColumnKind, ListColumn } from '@openroll/contract/office/list/column'
import { shownDate } from '@openroll/contract/date'
import { shownMoney } from '@openroll/contract/money'
import { shownPhone } from '@openroll/contract/shown'
import type { ReactNode } from 'react'
import { shownMoment } from '../../shown-moment.ts'

/** Kinds with their own formatting. */
const formats: Readonly<Partial<Record<ColumnKind, (text: string) => ReactNode>>> = {
  phone: (digits) => <a href={`tel:+1${digits}`}>{shownPhone(digits)}</a>,
  email: (address) => <a href={`mailto:${address}`}>{address}</a>,
  count: (count) => Number(count).toLocaleString('en-US'),
  cents: shownMoney,
  day: shownDate,
  moment: shownMoment,
}
const figures: ReadonlySet<ColumnKind> = new Set(['number', 'count', 'cents', 'share'])
/** How a column of this kind is laid out. */
export const lookOf = ({ kind }: ListColumn): { readonly look?: 'figures' | 'one-line' } =>
  figures.has(kind) ? { look: 'figures' } : kind === 'day' ? { look: 'one-line' } : {}

/** A cell's content; null if empty. */
export const shownCell = (column: ListColumn, value: unknown): ReactNode => {
  const isNone = value === null && column.none !== undefined
  const text = String((isNone ? column.none : column.say(value)) ?? '')
  if (text === '') return null
  const shown = isNone ? text : (formats[column.kind]?.(text) ?? text)
  return column.pill === true ? <span className="pill">{shown}</span> : shown
}
