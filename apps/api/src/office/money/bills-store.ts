import * as z from 'zod'
import { day, row, text, whole } from '../../db/row.ts'
import type { ListSql } from '../../http/list/list-query.ts'
import { leastDays } from '../../coverage/bills/bill-stands.ts'

const billRow = row({
  batch_id: text,
  number: whole,
  made_on: day,
  name: text,
  about: z.object({ group: text.nullable(), payments: whole, cents: whole, due_on: text.optional() }),
})

/** Whether a bill is one of those that are named: of which something is open, or not owed any more. */
const isNamed = `($show::jsonb -> 'named') @> to_jsonb(f.batch_id || '/' || f.name)`

/** Bills by the PDF of each. */
export const billsSql = {
  shape: billRow,
  select: 'f.batch_id, b.number, b.made_on, f.name, f.about',
  from: 'payment_file f join payment_batch b on b.batch_id = f.batch_id',
  always: `b.state = 'closed' and f.name like 'group-%.pdf'`,
  filters: {
    show: `(${isNamed} = ($show::jsonb ->> 'of' <> 'paid') and ($show::jsonb ->> 'of' <> 'overdue'
        or coalesce((f.about ->> 'due_on')::date, b.made_on + ${leastDays}) < ($show::jsonb ->> 'today')::date))`,
    group_id: `f.name = 'group-' || $group_id || '.pdf'`,
    from: 'b.made_on >= $from::date',
    to: 'b.made_on <= $to::date',
  },
  sorts: { number: { by: 'b.number', kind: 'whole' } },
  key: 'f.name',
} as const satisfies ListSql<string, string, typeof billRow>
