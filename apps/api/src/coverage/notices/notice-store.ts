import { noticeKind } from '@openroll/contract/ledger/payment-notice'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import { paidByGroupSql } from '../../codes/code-sets.ts'
import { coversFromSql } from '../owed/not-owed.ts'
import {
  firstUnpaidSql,
  planContinuesSql,
  pastGraceSql,
  unpaidMonthsSql,
  wasDueSql,
} from '../invoices/unpaid-months.ts'
import { dayOfSql } from '../../day-of-sql.ts'
import type { Db } from '../../db/pool.ts'
import { day, instant, row, text, whole, type RowOf } from '../../db/row.ts'

const unpaidRow = row({
  enrollment_id: text,
  policy_id: text,
  period: day,
  due_on: day,
  returned_on: day.nullable(),
  cents: whole,
  first_name: text.nullable(),
  email: text,
  site_id: text.nullable(),
  /** Ids of notices that were sent. */
  sent: text.array(),
})
/** The oldest unpaid month of a policy that its member pays for, and the total unpaid. */
export type UnpaidPolicy = RowOf<typeof unpaidRow>

const columns = (
  enrollment: string,
): string => `p.enrollment_id, p.policy_id, y.period, ${wasDueSql(enrollment)} as due_on,
  case when y.state = 'returned' then ${dayOfSql('y.settled_at', '$time_zone')} end as returned_on,
  (select coalesce(sum(m.cents), 0)::integer from ${unpaidMonthsSql(enrollment)} m) as cents, q.first_name, q.email, e.site_id,
  (select coalesce(json_agg(n.notice_id), '[]') from payment_notice n where n.enrollment_id = ${enrollment}) as sent`
const conditions = `p.payment_method not in ${paidByGroupSql} and e.purged_at is null and q.email is not null`

type Asked = { readonly day: string; readonly time_zone: string }

/** Policies with a month unpaid since before `due_before`, by enrollment id after `after`. */
export const findUnpaidPolicies = (
  db: Db,
  asked: Asked & { readonly due_before: string; readonly after: string; readonly limit: number },
): Promise<UnpaidPolicy[]> =>
  db.many(
    unpaidRow,
    `select /* all servers */ ${columns('p.enrollment_id')}
     from payment y join policy p on p.enrollment_id = y.enrollment_id join enrollment e on e.enrollment_id = y.enrollment_id
       join policy_person q on q.enrollment_id = y.enrollment_id and q.role = 'member' and q.place = 0
     where ${pastGraceSql} and ${conditions} and y.enrollment_id > $after order by y.enrollment_id limit $limit`,
    asked,
  )

/** One policy with an unpaid month, if still unpaid, regardless of when it was due. */
export const findUnpaidPolicy = (
  tx: Db,
  asked: Asked & { readonly enrollment_id: string },
): Promise<UnpaidPolicy | undefined> =>
  tx.maybe(
    unpaidRow,
    `select ${columns('$enrollment_id')} from payment y cross join policy p cross join enrollment e cross join policy_person q
     where y.enrollment_id = $enrollment_id and p.enrollment_id = $enrollment_id and e.enrollment_id = $enrollment_id
       and q.enrollment_id = $enrollment_id and q.role = 'member' and q.place = 0
       and y.payment_id = ${firstUnpaidSql('$enrollment_id')} and (p.payment_hold is null or p.payment_hold = 'returned')
       and exists (select 1 from policy_line l where l.enrollment_id = $enrollment_id and ${planContinuesSql(coversFromSql)})
       and ${conditions}`,
    asked,
  )

const noticeRow = row({
  notice_id: text,
  kind: z.enum(codesOf(noticeKind)),
  amount_cents: whole,
  due_on: day,
  pay_by: day.nullable(),
  sealed: text,
  at: instant,
})
export type NoticeRow = RowOf<typeof noticeRow>

/** The notices of a policy, latest first. */
export const noticesOf = (db: Db, enrollmentId: string): Promise<NoticeRow[]> =>
  db.many(
    noticeRow,
    `select notice_id, kind, amount_cents, due_on, pay_by, sealed, at from payment_notice where enrollment_id = $1
     order by at desc, notice_id desc`,
    [enrollmentId],
  )

/** Stores a notice; returns 0 if it was already sent. */
export const insertNotice = (
  tx: Db,
  notice: Omit<NoticeRow, 'at'> & { readonly enrollment_id: string; readonly at: Date },
): Promise<number> =>
  tx.run(
    `insert into payment_notice (enrollment_id, notice_id, kind, amount_cents, due_on, pay_by, sealed, at)
     values ($enrollment_id, $notice_id, $kind, $amount_cents, $due_on, $pay_by, $sealed, $at) on conflict do nothing`,
    notice,
  )
