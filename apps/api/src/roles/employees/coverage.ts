import { isPaidByGroup } from '@openroll/contract/method-meanings'
import { dollarsOf } from '@openroll/contract/money'
import { onDay } from '@openroll/contract/office/enrollment/moves'
import { isCharged, isFinal } from '@openroll/contract/office/states'
import type { EmployeeCoverage } from '@openroll/contract/roles/departures'
import { planStandingOf, type Context } from '../../coverage/plan-standing.ts'
import type { EmployeeCoverageRow } from './coverage-store.ts'

/** Lines that haven't ended by today. */
const currentLines = (rows: readonly EmployeeCoverageRow[], today: string): EmployeeCoverageRow[] =>
  rows.map((row) => ({ ...row, ...onDay(row, today) })).filter(({ state }) => !isFinal(state))

const monthlyCents = ({ state, price_cents }: EmployeeCoverageRow): number => (isCharged(state) ? price_cents : 0)

/** An employee's coverage as shown to their group. */
export const coverageOf = (rows: readonly EmployeeCoverageRow[], context: Context): EmployeeCoverage => {
  const lines = currentLines(rows, context.today)
  const paidByGroup = lines.filter(({ payment_method }) => isPaidByGroup(payment_method))
  return {
    result: lines.map((row) => ({
      plan_name: row.plan_name,
      ...planStandingOf(row, context),
      amount: dollarsOf(monthlyCents(row)),
    })),
    group_pays:
      paidByGroup.length === 0 ? null : dollarsOf(paidByGroup.reduce((sum, row) => sum + monthlyCents(row), 0)),
  }
}

/** Enrollments with a plan that has no end date. */
export const ongoingEnrollments = (rows: readonly EmployeeCoverageRow[], today: string): string[] => [
  ...new Set(
    currentLines(rows, today).flatMap(({ plan_id, ends_on, enrollment_id }) =>
      plan_id > 0 && ends_on === null ? [enrollment_id] : [],
    ),
  ),
]
