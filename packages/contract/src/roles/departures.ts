import * as z from 'zod'
import { call, type OutputOf } from '../call.ts'
import { addDays } from '../date.ts'
import { fields } from '../field.ts'
import { standingFields } from '../receipt/standing.ts'
import { date, id } from '../rules.ts'
import { dollars } from '../shop/plans.ts'
import { employeeFields } from './employees.ts'

const furthest = 366
/** What is said beside a last day of work that can't be one. */
export const leftFault = (leftOn: string, today: string): string | undefined =>
  leftOn < addDays(today, -furthest) || leftOn > addDays(today, furthest)
    ? 'Enter a day within a year of today'
    : undefined
/** Said to whoever takes somebody with coverage off the list without it. */
export const sayWhenLeft = 'They have coverage. Enter their last day of work'

/** What is asked before somebody with coverage is taken off a list. */
export const departureFields = fields({
  left_on: {
    label: 'Left the company on',
    rule: date,
    control: 'date',
    autoComplete: 'off',
    hint: 'Their last day of work',
    check: (value, { today }) => leftFault(value, today),
  },
})

const ofEmployee = { group_id: id, email: employeeFields.email.rule }

export const getEmployeeCoverage = call({
  method: 'GET',
  path: '/api/v1/get-employee-coverage',
  who: 'group',
  about:
    'What somebody on a group’s list has under the group, in force or on its way, and what the group pays for it a ' +
    'month; for its own administrator only.',
  input: z.strictObject(ofEmployee),
  output: z.object({
    result: z.array(z.object({ plan_name: z.string(), ...standingFields, amount: dollars })),
    /** What the group pays a month; null where the member pays. */
    group_pays: dollars.nullable(),
  }),
})
export type EmployeeCoverage = OutputOf<typeof getEmployeeCoverage>

/** As many of whom a group said that they left are shown. */
export const shownWhoLeft = 200

export const getWhoLeft = call({
  method: 'GET',
  path: '/api/v1/get-who-left',
  who: 'group',
  about:
    'Of whom a group said that they left: their last day of work, and whether the office has ended their coverage; ' +
    'for its own administrator only. Whom it took back is none of them.',
  input: z.strictObject({ group_id: id }),
  output: z.object({
    result: z.array(
      z.object({
        email: z.string(),
        name: z.string(),
        last_day: z.string(),
        /** `asked`: the office has not ended it yet. */
        standing: z.enum(['asked', 'ended']),
        /** The first day on which nothing of it is in force any more; null where it is not ended, or never took effect. */
        ends_on: z.string().nullable(),
      }),
    ),
  }),
})
export type WhoLeft = OutputOf<typeof getWhoLeft>['result'][number]

export const removeEmployee = call({
  method: 'POST',
  path: '/api/v1/remove-employee',
  who: 'group',
  audit: 'employees-changed',
  about:
    'Takes somebody off a group’s list of employees. It ends nothing: ' +
    'of who has coverage without an end their last day of work is asked, and the office is told to end it.',
  input: z.strictObject({ ...ofEmployee, left_on: departureFields.left_on.rule.optional() }),
  /** Whether the office was asked to end what they have. */
  output: z.object({ asked: z.boolean() }),
})

export const putEmployeeBack = call({
  method: 'POST',
  path: '/api/v1/put-employee-back',
  who: 'group',
  audit: 'employees-changed',
  about:
    'Puts somebody back on a group’s list of whom they said that they left, or who was taken off it within the ' +
    'last day, and takes back what the office was asked, unless that is done.',
  input: z.strictObject(ofEmployee),
  output: z.object({}),
})
