import { payments } from '@openroll/contract/office/money/payments'
import { upcomingChargeDate } from '../../coverage/upcoming-charge.ts'
import { heldSql } from '../../coverage/owed/held-due.ts'
import { day, row, text, whole } from '../../db/row.ts'
import { serveList } from '../../http/list/serve-list.ts'
import type { App } from '../../http/serve.ts'
import { memberNameSql } from '../list/member-name.ts'
import { opensEnrollments } from '../list/opens-enrollments.ts'
import { lastMark, lastMarkSql, undoableOf } from './shown-undo.ts'

export const officePaymentRoutes = (app: App): void =>
  serveList(app, payments, {
    from: `payment y join policy p on p.enrollment_id = y.enrollment_id
      left join policy_person q on q.enrollment_id = y.enrollment_id and q.role = 'member' and q.place = 0`,
    counted: 'payment y',
    key: 'y.payment_id',
    columns: {
      name: memberNameSql,
      policy_id: 'y.policy_id',
      kind: 'y.kind',
      payment_id: 'y.payment_id',
      month: `to_char(y.period, 'YYYY-MM')`,
      due_on: 'y.due_on',
      shown: 'coalesce(y.was_shown, p.payment_shown)',
      method: 'y.method',
      state: 'y.state',
      reason: 'y.reason',
      held: 'p.payment_hold',
      batch_id: 'y.batch_id',
      left_out_of: `case when y.state = 'due' then y.left_out_of end`,
      owed_back: 'case when y.billed_to is null then nullif(y.refundable_cents, 0) end',
      paid_back: 'y.refunded_cents',
      paid_back_on: 'y.refunded_on',
      amount: 'y.amount_cents',
    },
    reads: {
      shape: row({
        whose: text,
        taken_on: day.nullable(),
        refunded_cents: whole.nullable(),
        mark: lastMark.nullable(),
      }),
      select: `y.enrollment_id as whose, y.taken_on, y.refunded_cents, ${lastMarkSql} as mark`,
    },
    filters: {
      state: 'y.state = $state',
      method: 'y.method = $method',
      kind: 'y.kind = $kind',
      owed: `($owed = 'back' and y.refundable_cents > 0 and y.billed_to is null)`,
      held: `(y.kind <> 'prenote' and exists (
        select 1 from policy p where p.enrollment_id = y.enrollment_id and ${heldSql} = ($held = 'held')))`,
      policy_id: 'y.policy_id = upper($policy_id)',
      batch_id: 'y.batch_id = upper($batch_id)',
      from: { sql: 'y.due_on >= $from::date', value: (typed) => typed },
      to: { sql: 'y.due_on <= $to::date', value: (typed) => typed },
    },
    about: ({ whose }) => ({ enrollment_id: whose }),
    compute: (rows, { caller, today }) =>
      rows.map((one) => ({
        charged_on: upcomingChargeDate(one, today) ?? null,
        undo: undoableOf(one),
        enrollment_id: opensEnrollments(caller) ? one.whose : null,
      })),
  })
