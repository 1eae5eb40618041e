import { workEnd, workKind } from '@openroll/contract/office/worklist'
import { paymentKind, paymentState, returnReason } from '@openroll/contract/office/money/words'
import { coverageStates } from '@openroll/contract/office/states'
import { paymentMethod } from '@openroll/contract/method-meanings'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import { fallenDueSql, heldSql, onHoldSql } from '../../coverage/owed/held-due.ts'
import { besideSql, monthCostSql } from '../../coverage/owed/owed-back.ts'
import type { Db } from '../../db/pool.ts'
import { day, flag, instant, row, text, whole, type RowOf } from '../../db/row.ts'
import type { ListSql } from '../../http/list/list-query.ts'
import { consoleSql } from '../../codes/code-sets.ts'

export const workOfRow = {
  enrollment_id: text,
  work_id: text,
  policy_id: text,
  name: text,
  since: instant,
  assigned_to: whole.nullable(),
  assigned_name: text.nullable(),
  done_at: instant.nullable(),
  done_by: text.nullable(),
  done_how: z.enum(codesOf(workEnd)).nullable(),
  sealed: text.nullable(),
}
export const workColumns = `w.enrollment_id, w.work_id, p.policy_id, coalesce(q.first_name || ' ' || q.last_name, '') as name, w.since, w.assigned_to,
  o.name as assigned_name, w.done_at, coalesce(d.name, 'Openroll') as done_by, w.done_how, w.sealed`
export const workTables = `join policy p on p.enrollment_id = w.enrollment_id
  left join policy_person q on q.enrollment_id = w.enrollment_id and q.role = 'member'
  left join person o on o.role in ${consoleSql} and o.subject_id = w.assigned_to
  left join person d on d.role in ${consoleSql} and d.subject_id = w.done_by`
export const workList = {
  filters: {
    show: `($show = 'all' or (w.done_at is null) = ($show = 'open'))`,
    whose: 'w.assigned_to is not distinct from $whose::integer',
    policy_id: 'p.policy_id = upper($policy_id)',
  },
  sorts: { since: { by: 'w.since', kind: 'instant' } },
  key: 'w.work_id',
} as const

const returnedRow = row({
  ...workOfRow,
  payment_id: text,
  kind: z.enum(codesOf(paymentKind)),
  state: z.enum(codesOf(paymentState)),
  period: day,
  amount_cents: whole,
  method: z.enum(codesOf(paymentMethod)),
  shown: text,
  reason: z.enum(codesOf(returnReason)),
  held: text.nullable(),
  stopped: text.nullable(),
  fee_cents: whole.nullable(),
  /** What has fallen due of its policy by the day, and is not taken since it is held. */
  due_held: row({ payments: whole, cents: whole }),
  elsewhere: flag,
  cost_cents: whole,
  paid_back_cents: whole,
})
// Of a policy's pieces of work one: what is open before what is done, and the latest.
const lastOfPolicy = `not exists (select 1 from office_work n where n.enrollment_id = w.enrollment_id and n.kind = w.kind
  and (n.done_at is null, n.since, n.work_id) > (w.done_at is null, w.since, w.work_id))`
export const returnedSql = {
  ...workList,
  filters: {
    ...workList.filters,
    policy: `($policy = 'held' and ${onHoldSql('$day')} and ${lastOfPolicy})`,
    // Given for every page: what has fallen due by this day is said.
    day: '$day::date is not null',
  },
  shape: returnedRow,
  select: `${workColumns}, y.payment_id, y.kind, y.state, y.period, y.amount_cents, y.method, coalesce(y.was_shown, p.payment_shown) as shown, y.was_shown is not null as elsewhere, w.reason, p.payment_hold as held, p.stop_reason as stopped,
    (select sum(f.amount_cents) from payment f where f.enrollment_id = w.enrollment_id and f.kind = 'fee' and f.state = 'due') as fee_cents,
    (select json_build_object('payments', count(*), 'cents', coalesce(sum(y.amount_cents), 0)) from payment y
     where y.enrollment_id = w.enrollment_id and ${heldSql} and ${fallenDueSql('$day')}) as due_held,
    greatest(0, ${monthCostSql('w.enrollment_id')} - ${besideSql('w.enrollment_id')}) as cost_cents, coalesce(y.refunded_cents, 0) + coalesce(y.carried_cents, 0) as paid_back_cents`,
  from: `office_work w join payment y on y.enrollment_id = w.enrollment_id and y.payment_id = w.subject ${workTables}`,
  always: `w.kind = 'payment'`,
} as const satisfies ListSql<string, string, typeof returnedRow>

const rejectedRow = row({
  ...workOfRow,
  place: whole,
  plan_id: whole,
  plan_name: text,
  state: z.enum(coverageStates),
  starts_on: day,
  reason: text.nullable(),
  detail: text.nullable(),
})
export const rejectedSql = {
  ...workList,
  filters: { ...workList.filters, carrier: 'l.plan_id = any($carrier::integer[])' },
  shape: rejectedRow,
  select: `${workColumns}, l.place, l.plan_id, l.plan_name, l.state, coalesce(l.starts_on, p.effective_date) as starts_on, w.reason, w.detail`,
  // Compared as text: a payment's number is no place.
  from: `office_work w join policy_line l on l.enrollment_id = w.enrollment_id and l.place::text = w.subject ${workTables}`,
  always: `w.kind = 'coverage'`,
} as const satisfies ListSql<string, string, typeof rejectedRow>

const oneRow = row({
  enrollment_id: text,
  work_id: text,
  kind: z.enum(codesOf(workKind)),
  subject: text,
  assigned_to: whole.nullable(),
  done_at: instant.nullable(),
  done_by: whole.nullable(),
  last_day: day.nullable(),
})
export type Work = RowOf<typeof oneRow>

export const findWork = (db: Db, enrollmentId: string, workId: string): Promise<Work | undefined> =>
  db.maybe(
    oneRow,
    'select enrollment_id, work_id, kind, subject, assigned_to, done_at, done_by, last_day from office_work where enrollment_id = $1 and work_id = $2',
    [enrollmentId, workId],
  )

type Named = Pick<Work, 'enrollment_id' | 'work_id'>

/** Gives it to somebody or nobody; 0 where it is not `was`'s by now, or done. */
export const putAssigned = (
  tx: Db,
  { enrollment_id, work_id, was, to }: Named & { was: number | null; to: number | null },
): Promise<number> =>
  tx.run(
    `update office_work set assigned_to = $4 where enrollment_id = $1 and work_id = $2 and assigned_to is not distinct from $3::integer and done_at is null`,
    [enrollment_id, work_id, was, to],
  )

/** Says that it is done, with a sealed note; 0 where it is by now. */
export const putDone = (tx: Db, done: Named & { sealed: string; by: number; now: Date }): Promise<number> =>
  tx.run(
    `update office_work set done_at = $now, done_by = $by, done_how = 'note', sealed = $sealed
     where enrollment_id = $enrollment_id and work_id = $work_id and done_at is null`,
    { ...done },
  )
