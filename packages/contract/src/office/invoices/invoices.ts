import * as z from 'zod'
import { fields } from '../../field.ts'
import { column, orNone } from '../list/column.ts'
import { filter } from '../list/filters.ts'
import { list, type ListRow } from '../list/list.ts'

/** Which invoices a list shows. */
export const invoiceFilter = {
  open: 'Open',
  overdue: 'Past due',
  paid: 'Paid',
  lapsed: 'With lines to write off',
} as const

/** Invoices issued to groups; each belongs to a batch, which holds its files. */
export const invoices = list({
  name: 'invoices',
  title: 'Invoices',
  about:
    'Lists invoices to groups, newest first, with their paid and open amounts. Each is a PDF and a CSV file of its batch.',
  screen: 'invoices',
  key: ['batch_id', 'pdf'],
  columns: {
    group: column.text('Group'),
    group_id: column.data('Group number', z.int(), (number) => number, { below: 'group' }),
    number: column.number('Invoice', { sort: 'desc' }),
    /** Shown with its state. */
    overdue_since: orNone(column.day('Past due since', { below: 'number' })),
    batch_id: column.text('Batch', { csvOnly: true }),
    made_on: column.day('Invoice date'),
    payments: column.count('Payments', { below: 'made_on' }),
    due_on: orNone(column.day('Due date')),
    amount: column.cents('Amount'),
    paid: column.cents('Paid'),
    dropped: column.cents('Written off or retried', { csvOnly: true }),
    open: column.cents('Balance'),
    lapsed: column.cents('To write off', { csvOnly: true }),
    pdf: column.hidden(z.string()),
    csv: column.hidden(z.string()),
  },
  order: 'number',
  filters: fields({
    show: filter.oneOf('Status', invoiceFilter, 'All invoices'),
    group_id: filter.number('Group number'),
    from: { ...filter.from, label: 'Invoice date from' },
    to: { ...filter.to, label: 'Invoice date to' },
  }),
  mainFilters: ['show', 'group_id'],
  empty: 'No invoices yet. Each batch adds one for every group that pays by invoice',
})
export type InvoiceRow = ListRow<typeof invoices>
