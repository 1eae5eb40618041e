import { bills } from '@openroll/contract/office/money/bills'
import { dollarsOf } from '@openroll/contract/money'
import { serveList } from '../../http/list/serve-list.ts'
import type { App } from '../../http/serve.ts'
import { billsSql } from './bills-store.ts'

const groupIn = (file: string): number => Number(/\d+/.exec(file)?.[0] ?? 0)

/** The console's list of bills to groups. */
export const officeBillRoutes = (app: App): void =>
  serveList(app, bills, {
    sql: billsSql,
    shown: ({ name, about: { group, payments, cents, due_on = null }, ...bill }) => ({
      ...bill,
      group: group ?? '',
      group_id: groupIn(name),
      due_on,
      payments,
      amount: dollarsOf(cents),
      pdf: name,
      csv: name.replace(/pdf$/, 'csv'),
    }),
    columns: [
      ['Bill', ({ number }) => String(number)],
      ['Batch', ({ batch_id }) => batch_id],
      ['Group', ({ group }) => group],
      ['Group’s number', ({ group_id }) => String(group_id)],
      ['Made on', ({ made_on }) => made_on],
      ['Due by', ({ due_on }) => due_on ?? ''],
      ['Payments', ({ payments }) => String(payments)],
      ['Amount', ({ amount }) => amount],
    ],
  })
