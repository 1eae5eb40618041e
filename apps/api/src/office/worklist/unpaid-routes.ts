import { dollarsOf } from '@openroll/contract/money'
import { unpaidPolicies } from '@openroll/contract/office/unpaid'
import { dueBefore, graceOf } from '@openroll/contract/receipt/grace'
import { paidBy } from '@openroll/contract/words'
import { dayOf } from '../../day-of.ts'
import { serveList } from '../../http/list/serve-list.ts'
import type { App } from '../../http/serve.ts'
import { reckonSoon } from '../money/reckon.ts'
import { opensEnrollments } from '../work/opens-enrollments.ts'
import { unpaidSql } from './unpaid-store.ts'

/** No payment was due before this day: nothing is past a grace where there is none. */
const beginning = '0001-01-01'

export const officeUnpaidRoutes = (app: App): void => {
  serveList(app, unpaidPolicies, {
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
    shown: (row, { asker, today, config }) => {
      const { enrollment_id, effective_date, cents, due_on, covers_from, last_letter, assigned_to, assigned_name } = row
      const { policy_id, name, method, months, plans } = row
      const grace = graceOf(row, { today, days: config.graceDays, starts_on: effective_date })
      return {
        policy_id,
        name,
        method,
        owed: dollarsOf(cents),
        since: due_on,
        months,
        paid_through: grace?.paid_through ?? null,
        ends_on: covers_from,
        last_letter: last_letter === null ? null : dayOf(last_letter, config.timeZone),
        assigned_to:
          assigned_to === null ? null : { id: assigned_to, name: assigned_name ?? `Operator ${assigned_to}` },
        plans,
        enrollment_id: opensEnrollments(asker) ? enrollment_id : null,
        may_end: asker.person?.duties?.includes('service') === true,
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
      ['Paid through', ({ paid_through }) => paid_through],
      ['Last letter', ({ last_letter }) => last_letter],
      ['Assigned to', ({ assigned_to }) => assigned_to?.name ?? ''],
    ],
  })
}
