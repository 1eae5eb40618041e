import { consoleSql, emailsOfUnpaidSql, paidByPersonSql } from '../../codes/code-sets.ts'
import { hasDutyFor } from '@openroll/contract/duty-meanings'
import { dollarsOf } from '@openroll/contract/money'
import { unpaidPolicies } from '@openroll/contract/office/worklist/unpaid'
import { dueBefore } from '@openroll/contract/receipt/grace'
import { coversFromSql } from '../../coverage/owed/not-owed.ts'
import { planContinuesSql, paidLaterSql, pastGraceSql, wasDueSql } from '../../coverage/invoices/unpaid-months.ts'
import { dayOf } from '../../day-of.ts'
import { day, instant, row, text, whole } from '../../db/row.ts'
import { serveList } from '../../http/list/serve-list.ts'
import type { App } from '../../http/serve.ts'
import { billSoon } from '../money/bill-policies.ts'
import { memberNameSql } from '../list/member-name.ts'
import { opensEnrollments } from '../list/opens-enrollments.ts'
import { unpaidSums, unpaidTables } from './unpaid-store.ts'
import { assigneeSql, assigneeFilter } from './work-list.ts'

/** A day before any due date, so that no policy is past due when there is no grace period. */
const earliestDay = '0001-01-01'

export const officeUnpaidRoutes = (app: App): void =>
  serveList(app, unpaidPolicies, {
    from: `${unpaidTables} ${unpaidSums} left join policy_person q on q.enrollment_id = p.enrollment_id and q.role = 'member'
      left join person a on a.role in ${consoleSql} and a.subject_id = p.assigned_to`,
    counted: unpaidTables,
    where: pastGraceSql,
    key: 'y.enrollment_id',
    given: async (ask) => {
      await billSoon(ask, ask.today)
      return { day: ask.today, due_before: dueBefore(ask.today, ask.config.graceDays) ?? earliestDay }
    },
    columns: {
      name: memberNameSql,
      policy_id: 'p.policy_id',
      owed: 'u.cents',
      months: 'u.months',
      since: wasDueSql('y.enrollment_id'),
      method: 'p.payment_method',
      unpaid_from: coversFromSql,
      plans: `(select json_agg(json_build_object('place', l.place, 'plan_name', l.plan_name, 'state', l.state, 'starts_on',
        coalesce(l.starts_on, p.effective_date),
        'ends_on', l.ends_on) order by l.place) from policy_line l where l.enrollment_id = p.enrollment_id
        and ${planContinuesSql(coversFromSql)})`,
      assigned_to: assigneeSql('p.assigned_to', 'a'),
    },
    reads: {
      shape: row({ enrollment: text, effective_date: day, later_cents: whole, mailed_at: instant.nullable() }),
      select: `p.enrollment_id as enrollment, p.effective_date, ${paidLaterSql('p.enrollment_id')} as later_cents,
        (select max(x.created_at) from outbox x where x.enrollment_id = p.enrollment_id and x.kind in ${emailsOfUnpaidSql}) as mailed_at`,
    },
    sorts: { unpaid_from: 'y.period' },
    filters: {
      payer: `($payer = 'member') = (p.payment_method in ${paidByPersonSql})`,
      whose: assigneeFilter('p.assigned_to'),
      policy_id: 'p.policy_id = upper($policy_id)',
    },
    about: ({ enrollment }) => ({ enrollment_id: enrollment }),
    compute: (rows, { caller, config }) =>
      rows.map(({ enrollment, unpaid_from, effective_date, later_cents, mailed_at }) => ({
        paid_later: dollarsOf(later_cents),
        last_letter: mailed_at === null ? null : dayOf(mailed_at, config.timeZone),
        no_month_paid: unpaid_from <= effective_date && later_cents === 0,
        enrollment_id: opensEnrollments(caller) ? enrollment : null,
        may_end: hasDutyFor(caller.person?.duties, 'enrollments'),
      })),
  })
