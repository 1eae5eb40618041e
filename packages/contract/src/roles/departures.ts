import * as z from 'zod'
import { call, type OutputOf } from '../call.ts'
import { addDays } from '../date.ts'
import { fields } from '../field.ts'
import { standingFields } from '../receipt/standing.ts'
import { dollars } from '../shop/dollars.ts'
import { date, id } from '../rules.ts'
import { employeeFields } from './employees.ts'

const maxDaysAway = 366
/** Why a date can't be a last day of work; undefined if it can. */
export const lastDayFault = (leftOn: string, today: string): string | undefined =>
  leftOn < addDays(today, -maxDaysAway) || leftOn > addDays(today, maxDaysAway)
    ? 'Enter a date within a year of today'
    : undefined
/** Error when an employee with coverage is removed without a last day of work. */
export const lastDayRequired = 'They have coverage. Enter their last day of work'

/** Asked before removing an employee with coverage. */
export const departureFields = fields({
  left_on: {
    label: 'Last day of work',
    rule: date,
    control: 'date',
    autoComplete: 'off',
    hint: 'We’ll end their coverage based on this date',
    check: (value, { today }) => lastDayFault(value, today),
  },
})

const oneEmployee = { group_id: id, email: employeeFields.email.rule }

export const getEmployeeCoverage = call({
  method: 'GET',
  path: '/api/v1/get-employee-coverage',
  who: 'group',
  about:
    'Returns an employee’s current and upcoming coverage under the group, and what the group pays for it a month. ' +
    'For the group’s own administrator.',
  input: z.strictObject(oneEmployee),
  output: z.object({
    result: z.array(z.object({ plan_name: z.string(), ...standingFields, amount: dollars })),
    /** What the group pays a month; null if the member pays. */
    group_pays: dollars.nullable(),
  }),
})
export type EmployeeCoverage = OutputOf<typeof getEmployeeCoverage>

export const maxDepartedShown = 200

export const getFormerEmployees = call({
  method: 'GET',
  path: '/api/v1/get-former-employees',
  who: 'group',
  about:
    'Lists employees the group reported as departed, with their last day of work and whether their coverage has ' +
    'been ended. Excludes employees the group restored. For the group’s own administrator.',
  input: z.strictObject({ group_id: id }),
  output: z.object({
    result: z.array(
      z.object({
        email: z.string(),
        name: z.string(),
        last_day: z.string(),
        /** `asked`: coverage has not been ended yet. */
        standing: z.enum(['asked', 'ended']),
        /** The first day without coverage; null if it has not been ended or never took effect. */
        ends_on: z.string().nullable(),
      }),
    ),
  }),
})
export type FormerEmployee = OutputOf<typeof getFormerEmployees>['result'][number]

export const removeEmployee = call({
  method: 'POST',
  path: '/api/v1/remove-employee',
  who: 'group',
  audit: 'employees-changed',
  about:
    'Removes an employee from a group’s roster. Doesn’t end coverage itself: an employee with ongoing coverage needs ' +
    'a last day of work, and a work item asks the office to end it.',
  input: z.strictObject({ ...oneEmployee, left_on: departureFields.left_on.rule.optional() }),
  /** Whether the office was asked to end their coverage. */
  output: z.object({ asked: z.boolean() }),
})

export const restoreEmployee = call({
  method: 'POST',
  path: '/api/v1/restore-employee',
  who: 'group',
  audit: 'employees-changed',
  about:
    'Restores an employee who was reported as departed, or removed within the last day. Withdraws the request to end ' +
    'their coverage unless it has been carried out.',
  input: z.strictObject(oneEmployee),
  output: z.object({}),
})
