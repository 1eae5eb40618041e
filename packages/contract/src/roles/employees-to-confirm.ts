import * as z from 'zod'
import { call, type OutputOf } from '../call.ts'
import { filter } from '../office/list/filters.ts'
import { id } from '../rules.ts'

/** The most returned at once, the longest waiting first. */
export const maxToConfirm = 500

export const getEmployeesToConfirm = call({
  method: 'GET',
  path: '/api/v1/get-employees-to-confirm',
  who: 'group',
  about:
    'Lists a group’s enrollments whose member isn’t on its roster, longest waiting first. Their coverage starts, and is billed, ' +
    'only after the group confirms them. For the group’s own administrator.',
  input: z.strictObject({ group_id: id }),
  output: z.object({
    total: z.int(),
    result: z.array(
      z.object({
        policy_id: z.string(),
        name: z.string(),
        email: z.string(),
        enrolled_on: z.string(),
        /** The roster's name for the same email address, perhaps another person's; null if the roster doesn't have the address. */
        listed_as: z.string().nullable(),
      }),
    ),
  }),
})
export type EmployeeToConfirm = OutputOf<typeof getEmployeesToConfirm>['result'][number]

const oneEmployee = z.strictObject({ group_id: id, policy_id: filter.policyNumber.rule })

export const confirmEmployee = call({
  method: 'POST',
  path: '/api/v1/confirm-employee',
  who: 'group',
  audit: 'hold-confirmed',
  about:
    'Confirms that the member of an enrollment on hold is the group’s employee. Adds them to the roster unless it ' +
    'has their email address. 404 if the enrollment isn’t on hold for that.',
  input: oneEmployee,
  output: z.object({}),
})

export const refuseEmployee = call({
  method: 'POST',
  path: '/api/v1/refuse-employee',
  who: 'group',
  audit: 'hold-refused',
  about:
    'Rejects an enrollment on hold because its member isn’t the group’s employee: cancels it and emails the ' +
    'member. 404 if the enrollment isn’t on hold for that.',
  input: oneEmployee,
  output: z.object({}),
})
