import * as z from 'zod'
import { fields, type Fields } from '../../field.ts'
import { workEnd } from '../worklist/work-kinds.ts'
import { column, orNone, type ListColumns, type RowOfColumns } from './column.ts'
import { filter } from './filters.ts'
import { list, type ListDeclaration } from './list.ts'

export const person = z.object({ id: z.int(), name: z.string() })

/** Who is assigned to a work item or an enrollment. */
export const assignedTo = orNone(
  column.data('Assigned to', person, ({ name }) => name),
  'Unassigned',
)
const assignees = { mine: 'You', nobody: 'Unassigned' } as const
export const whoseFilter = filter.oneOf('Assigned to', assignees, 'Anyone')

const subjectColumns = {
  work_id: column.id(),
  name: column.text('Member'),
  policy_id: column.text('Policy number', { below: 'name' }),
}
const statusColumns = {
  since: column.moment('Since', { sort: 'asc' }),
  /** Hidden until this day; null if it isn't. */
  snoozed_until: orNone(column.day('Snoozed until', { below: 'since' })),
  snoozed_why: orNone(column.text('Why snoozed', { below: 'since' })),
  assigned_to: assignedTo,
  outcome: orNone(column.code('Result', workEnd, { csvOnly: true })),
  done_at: orNone(column.moment('Done', { csvOnly: true })),
  done_by: orNone(column.text('Done by', { csvOnly: true })),
  note: orNone(column.text('Note', { csvOnly: true })),
}
/** Columns of every work queue. */
export type WorkColumns = typeof subjectColumns & typeof statusColumns
export type Work = RowOfColumns<WorkColumns>

const shownWork = { snoozed: 'Snoozed', done: 'Done', all: 'All' } as const
const workFilters = fields({
  show: filter.oneOf('Show', shownWork, 'Open'),
  whose: whoseFilter,
  policy_id: filter.policyNumber,
})

type WorkListDeclaration<F extends Fields, C extends ListColumns> = Pick<
  ListDeclaration<F, C>,
  'name' | 'title' | 'about' | 'screen' | 'columns' | 'filters' | 'empty'
>
/** A work queue: subject, waiting since, assignee and result. */
export const workList = <const F extends Fields, const C extends ListColumns>({
  columns,
  filters,
  ...declared
}: WorkListDeclaration<F, C>) =>
  list({
    ...declared,
    key: ['work_id'],
    columns: { ...subjectColumns, ...columns, ...statusColumns },
    order: 'since',
    filters: { ...workFilters, ...filters },
  })
