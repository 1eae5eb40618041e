import * as z from 'zod'
import { fields } from '../../field.ts'
import { column, orNone } from '../list/column.ts'
import { filter } from '../list/filters.ts'
import { list, type ListRow } from '../list/list.ts'

/** How far a bill is paid. */
export const billShown = {
  open: 'Open',
  overdue: 'Past due',
  paid: 'Paid',
  lapsed: 'With lines to write off',
  left: 'With unapplied cash',
} as const

/** Bills that were made out to groups, each in the batch that it belongs to; its files are the batch's. */
export const bills = list({
  name: 'bills',
  title: 'Group bills',
  about:
    'Lists group bills, newest first, with their paid and open amounts. Each bill is a PDF and a CSV file of ' +
    'its batch.',
  screen: 'moneyBills',
  key: ['batch_id', 'pdf'],
  columns: {
    group: column.text('Group'),
    group_id: column.data('Group number', z.int(), (number) => number, { below: 'group' }),
    number: column.number('Bill', { sort: 'desc' }),
    /** Since when it is overdue; with the state of the bill in the table. */
    overdue_since: orNone(column.day('Past due since', { below: 'number' })),
    batch_id: column.text('Batch', { csvOnly: true }),
    made_on: column.day('Bill date'),
    payments: column.count('Payments', { below: 'made_on' }),
    /** null for a bill of before bills had one. */
    due_on: orNone(column.day('Due date')),
    amount: column.cents('Amount'),
    paid: column.cents('Paid'),
    dropped: column.cents('Written off or retried', { csvOnly: true }),
    open: column.cents('Balance'),
    lapsed: column.cents('To write off', { csvOnly: true }),
    /** What is left of what the group paid, beyond whole lines. */
    rest: column.cents('Unapplied', { csvOnly: true }),
    pdf: column.hidden(z.string()),
    csv: column.hidden(z.string()),
  },
  order: 'number',
  filters: fields({
    show: filter.oneOf('Status', billShown, 'All bills'),
    group_id: filter.number('Group number'),
    from: { ...filter.from, label: 'Bill date from' },
    to: { ...filter.to, label: 'Bill date to' },
  }),
  mainFilters: ['show', 'group_id'],
  empty: 'No group bills yet',
})
export type BillRow = ListRow<typeof bills>
