import { isPaidByGroup } from '@openroll/contract/method-meanings'
import { dollarsOf } from '@openroll/contract/money'
import { onDay } from '@openroll/contract/office/enrollment/moves'
import { isCharged, isFinal } from '@openroll/contract/office/states'
import type { EmployeeCoverage } from '@openroll/contract/roles/departures'
import { standsOf, type Around } from '../../coverage/stands.ts'
import type { HasRow } from './coverage-store.ts'

/** What is not over today. */
const going = (rows: readonly HasRow[], today: string): HasRow[] =>
  rows.map((row) => ({ ...row, ...onDay(row, today) })).filter(({ state }) => !isFinal(state))

const costs = ({ state, price_cents }: HasRow): number => (isCharged(state) ? price_cents : 0)

/** What somebody has as their group is told of it. */
export const coverageOf = (rows: readonly HasRow[], around: Around): EmployeeCoverage => {
  const have = going(rows, around.today)
  const paid = have.filter(({ payment_method }) => isPaidByGroup(payment_method))
  return {
    result: have.map((row) => ({ plan_name: row.plan_name, ...standsOf(row, around), amount: dollarsOf(costs(row)) })),
    group_pays: paid.length === 0 ? null : dollarsOf(paid.reduce((sum, row) => sum + costs(row), 0)),
  }
}

/** The enrollments of somebody in which a plan goes on without an end. */
export const unended = (rows: readonly HasRow[], today: string): string[] => [
  ...new Set(
    going(rows, today).flatMap(({ plan_id, ends_on, enrollment_id }) =>
      plan_id > 0 && ends_on === null ? [enrollment_id] : [],
    ),
  ),
]
