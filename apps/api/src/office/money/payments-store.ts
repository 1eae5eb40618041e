import { paymentKind, paymentState, returnReason } from '@openroll/contract/office/money/words'
import { heldSql } from '../../coverage/owed/held-due.ts'
import { hasOwedBackSql, owedBackSql } from '../../coverage/owed/owed-back.ts'
import { codesOf } from '@openroll/contract/words'
import { paymentMethod } from '@openroll/contract/method-meanings'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { day, flag, instant, row, text, whole, type RowOf } from '../../db/row.ts'
import type { ListSql } from '../../http/list/list-query.ts'
import { isOutdated } from './mark-store.ts'
import { consoleSql } from '../../codes/code-sets.ts'

const state = z.enum(codesOf(paymentState))
const paymentRow = row({
  payment_id: text,
  enrollment_id: text,
  policy_id: text,
  name: text,
  kind: z.enum(codesOf(paymentKind)),
  state: z.enum(codesOf(paymentState)),
  period: day,
  amount_cents: whole,
  due_on: day,
  taken_on: day.nullable(),
  method: z.enum(codesOf(paymentMethod)),
  shown: text,
  batch_id: text.nullable(),
  reason: z.enum(codesOf(returnReason)).nullable(),
  held: text.nullable(),
  left_out_of: text.nullable(),
  owed_cents: whole,
  refunded_cents: whole.nullable(),
  refunded_on: day.nullable(),
  mark: z
    .object({
      number: whole,
      way: text,
      from_state: state,
      state,
      refunded_was: whole.nullable(),
      isUndone: flag,
      fee: state.nullable(),
      at: instant,
      by: text,
      is_mailed: flag,
    })
    .nullable(),
})

export const paymentsSql = {
  shape: paymentRow,
  select: `y.payment_id, y.enrollment_id, y.policy_id, coalesce(q.first_name || ' ' || q.last_name, '') as name, y.kind, y.state, y.period,
    y.amount_cents, y.due_on, y.taken_on, y.method, coalesce(y.was_shown, p.payment_shown) as shown, y.batch_id, y.reason, p.payment_hold as held,
    case when y.state = 'due' then y.left_out_of end as left_out_of,
    ${owedBackSql('y.enrollment_id')} as owed_cents, y.refunded_cents, y.refunded_on,
    (select jsonb_build_object('number', m.number, 'way', m.way, 'from_state', m.from_state, 'state', m.state, 'refunded_was', m.refunded_was,
       'isUndone', m.undone_at is not null, 'at', to_char(m.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'by', coalesce((select min(o.name) from person o where o.role in ${consoleSql} and o.subject_id = m.by_id), 'Openroll'), 'is_mailed', m.is_mailed,
       'fee', (select f.state from payment f where f.enrollment_id = y.enrollment_id and f.payment_id = m.fee_id))
     from payment_mark m
     where m.enrollment_id = y.enrollment_id and m.payment_id = y.payment_id and not ${isOutdated}) as mark`,
  from: `payment y join policy p on p.enrollment_id = y.enrollment_id
    left join policy_person q on q.enrollment_id = y.enrollment_id and q.role = 'member' and q.place = 0`,
  counted: 'payment y',
  filters: {
    state: 'y.state = $state',
    method: 'y.method = $method',
    kind: 'y.kind = $kind',
    owed: `($owed = 'back' and ${hasOwedBackSql})`,
    held: `(y.kind <> 'prenote' and exists (
      select 1 from policy p where p.enrollment_id = y.enrollment_id and ${heldSql} = ($held = 'held')))`,
    policy_id: 'y.policy_id = upper($policy_id)',
    batch_id: 'y.batch_id = upper($batch_id)',
    from: 'y.due_on >= $from::date',
    to: 'y.due_on <= $to::date',
  },
  sorts: { due_on: { by: 'y.due_on', kind: 'day' }, amount: { by: 'y.amount_cents', kind: 'whole' } },
  key: 'y.payment_id',
} as const satisfies ListSql<string, string, typeof paymentRow>

const stateRow = row({ state: z.enum(codesOf(paymentState)), payments: whole, cents: whole })

/** Where the payments of a batch stand. */
export const statesOfBatch = (db: Db, batchId: string): Promise<RowOf<typeof stateRow>[]> =>
  db.many(
    stateRow,
    `select y.state, count(*) as payments, sum(y.amount_cents) as cents from payment y where y.batch_id = $1 group by y.state order by y.state`,
    [batchId],
  )

const batchStateRow = row({ batch_id: text, state: z.enum(codesOf(paymentState)), payments: whole, cents: whole })
export type BatchStateSum = RowOf<typeof batchStateRow>

/** Of many batches, where the payments stand that are not paid (any more); apart those of people who were erased since. */
export const unpaidOfBatches = async (db: Db, batchIds: readonly string[]): Promise<BatchStateSum[]> =>
  batchIds.length === 0
    ? []
    : (
        await Promise.all(
          (['payment', 'erased_payment'] as const).map((table) =>
            db.many(
              batchStateRow,
              `select y.batch_id, y.state, count(*) as payments, sum(y.amount_cents) as cents from ${table} y
               where y.batch_id = any($1::text[]) and y.state <> 'paid' group by y.batch_id, y.state`,
              [batchIds],
            ),
          ),
        )
      ).flat()

const returnedRow = row({ payments: whole, cents: whole })

/** Payments that stand returned and wait for somebody; work whose payment was settled since waits for another card or account only. */
export const sumReturned = (db: Db): Promise<RowOf<typeof returnedRow>> =>
  db.one(
    returnedRow,
    `select count(*) as payments, coalesce(sum(y.amount_cents), 0) as cents
     from office_work w join payment y on y.enrollment_id = w.enrollment_id and y.payment_id = w.subject
     where w.kind = 'payment' and w.done_at is null and y.state = 'returned'`,
  )
