import * as z from 'zod'
import { fields } from '../../field.ts'
import { column, orNone } from '../list/column.ts'
import { filter } from '../list/filters.ts'
import type { ListRow } from '../list/list.ts'
import { workList } from '../list/work-list.ts'
import type { OfficeScreenName } from '../screens.ts'
import { workKind, type WorkKind } from './work-kinds.ts'

/** The screen with the queue of one kind. */
export const screenOfWork = {
  payment: 'returned',
  coverage: 'rejected',
  leaver: 'departed',
  ending: 'endings',
  altered: 'altered',
} as const satisfies Readonly<Record<WorkKind, OfficeScreenName>>

export const workQueue = workList({
  name: 'work-queue',
  title: 'Work queue',
  about: 'Lists open work of every kind within the caller’s duties, longest waiting first.',
  screen: 'work',
  columns: {
    kind: column.code('Type', workKind),
    /** A returned payment, a rejected plan’s price, otherwise the policy’s monthly cost. */
    amount: column.cents('Amount', { sort: 'desc' }),
    /** The end that a member asks for, or the last day of work. */
    due_on: orNone(column.day('Due', { sort: 'asc' }), 'No date'),
    /** For operators who may open the enrollment; otherwise null. */
    enrollment_id: column.hidden(z.string().nullable()),
  },
  filters: fields({ kind: filter.oneOf('Type', workKind, 'Any type') }),
  empty: 'Nothing is waiting',
})
export type QueueRow = ListRow<typeof workQueue>
