import * as z from 'zod'
import { fields } from '../../field.ts'
import { column, orNone } from '../list/column.ts'
import { filter } from '../list/filters.ts'
import { list, type ListRow } from '../list/list.ts'

/** How far a bill is paid. */
export const billShown = {
  open: 'Open',
  overdue: 'Overdue',
  paid: 'Paid',
  lapsed: 'With lines to write off',
  left: 'With money left over',
} as const

/** Bills that were made out to groups, each in the batch that it belongs to; its files are the batch's. */
export const bills = list({
  name: 'bills',
  title: 'Bills to groups',
  about:
    'Bills to groups, the latest first, with what is paid and open of each; each is a file of its batch, as PDF and CSV.',
  screen: 'moneyBills',
  key: ['batch_id', 'pdf'],
  columns: {
    group: column.text('Group'),
    group_id: column.data('Group number', z.int(), (number) => number, { below: 'group' }),
    number: column.number('Bill', { sort: 'desc' }),
    /** Since when it is overdue; with the state of the bill in the table. */
    overdue_since: orNone(column.day('Overdue since', { below: 'number' })),
    batch_id: column.text('Batch', { csvOnly: true }),
    made_on: column.day('Made on'),
    payments: column.count('Payments', { below: 'made_on' }),
    /** null for a bill of before bills had one. */
    due_on: orNone(column.day('Due by')),
    amount: column.cents('Amount'),
    paid: column.cents('Paid'),
    dropped: column.cents('Written off or asked for again', { csvOnly: true }),
    open: column.cents('Open'),
    lapsed: column.cents('To be written off', { csvOnly: true }),
    /** What is left of what the group paid, beyond whole lines. */
    rest: column.cents('Left of what was paid', { csvOnly: true }),
    pdf: column.hidden(z.string()),
    csv: column.hidden(z.string()),
  },
  order: 'number',
  filters: fields({
    show: filter.oneOf('Paid or open', billShown, 'All bills'),
    group_id: filter.number('Group’s number'),
    from: { ...filter.from, label: 'Made from' },
    to: { ...filter.to, label: 'Made to' },
  }),
  often: ['show', 'group_id'],
  empty: 'No group has a bill yet',
})
export type BillRow = ListRow<typeof bills>
