import { looksAfter } from '@openroll/contract/duty-meanings'
import { dollarsOf } from '@openroll/contract/money'
import { unpaidPolicies } from '@openroll/contract/office/unpaid'
import { dueBefore } from '@openroll/contract/receipt/grace'
import { paidBy } from '@openroll/contract/method-meanings'
import { dayOf } from '../../day-of.ts'
import { serveOfficeList } from '../../http/list/serve-office-list.ts'
import type { App } from '../../http/serve.ts'
import { reckonSoon } from '../money/reckon.ts'
import { opensEnrollments } from '../work/opens-enrollments.ts'
import { unpaidSql } from './unpaid-store.ts'

/** No payment was due before this day: nothing is past a grace where there is none. */
const beginning = '0001-01-01'

export const officeUnpaidRoutes = (app: App): void => {
  serveOfficeList(app, unpaidPolicies, {
    sql: unpaidSql,
    given: async (ask) => {
      const { input, asker, today, config } = ask
      await reckonSoon(ask, today)
      const { whose } = input
      return {
        day: today,
        due_before: dueBefore(today, config.graceDays) ?? beginning,
        whose: whose === undefined ? undefined : whose === 'mine' ? (asker.person?.id ?? 0) : null,
      }
    },
    about: ({ enrollment_id }) => ({ enrollment_id }),
    shown: (row, { asker, config }) => {
      const { enrollment_id, effective_date, cents, due_on, covers_from, later_cents, last_letter } = row
      const { policy_id, name, method, months, plans, assigned_to, assigned_name } = row
      return {
        policy_id,
        name,
        method,
        owed: dollarsOf(cents),
        since: due_on,
        months,
        unpaid_from: covers_from,
        no_month_paid: covers_from <= effective_date && later_cents === 0,
        paid_later: dollarsOf(later_cents),
        last_letter: last_letter === null ? null : dayOf(last_letter, config.timeZone),
        assigned_to:
          assigned_to === null ? null : { id: assigned_to, name: assigned_name ?? `Operator ${assigned_to}` },
        plans,
        enrollment_id: opensEnrollments(asker) ? enrollment_id : null,
        may_end: looksAfter(asker.person?.duties, 'enrollments'),
      }
    },
    columns: [
      ['Due since', ({ since }) => since],
      ['Policy', ({ policy_id }) => policy_id],
      ['Name', ({ name }) => name],
      ['Plans', ({ plans }) => plans.map(({ plan_name }) => plan_name).join(', ')],
      ['Paid by', ({ method }) => paidBy[method]],
      ['Owed', ({ owed }) => owed],
      ['Months unpaid', ({ months }) => months],
      ['Unpaid from', ({ unpaid_from }) => unpaid_from],
      ['Paid for later months', ({ paid_later }) => paid_later],
      ['Last letter', ({ last_letter }) => last_letter],
      ['Assigned to', ({ assigned_to }) => assigned_to?.name ?? ''],
    ],
  })
}
