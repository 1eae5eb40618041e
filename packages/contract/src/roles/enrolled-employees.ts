import * as z from 'zod'
import { call, type OutputOf } from '../call.ts'
import { id } from '../rules.ts'
import { employeeFields } from './employees.ts'

/** As many are offered by name; all of them are counted, and added together. */
export const offeredPeople = 50

export const getUnlisted = call({
  method: 'GET',
  path: '/api/v1/get-unlisted',
  who: 'group',
  about:
    'Who is enrolled under a group and not on its list of employees, so that nobody types them again; for its own administrator only.',
  input: z.strictObject({ group_id: id }),
  output: z.object({
    /** As many as are added together. */
    total: z.int(),
    result: z.array(
      z.object({
        email: z.string(),
        name: z.string(),
        enrolled_on: z.string(),
        /** The address of somebody of this name on the list who has not enrolled: perhaps the same person. Only added one by one. */
        listed_as: z.string().nullable(),
        /** Their coverage waits until the group confirms them. */
        waits: z.boolean(),
      }),
    ),
  }),
})
export type Unlisted = OutputOf<typeof getUnlisted>['result'][number]

export const addUnlisted = call({
  method: 'POST',
  path: '/api/v1/add-unlisted',
  who: 'group',
  audit: 'employees-changed',
  about:
    'Puts people who are enrolled under a group on its list of employees: ' +
    'one of them by `email`, which also confirms the enrollments of theirs that wait; otherwise all, but for those who wait and those ' +
    'whose name is on it with another address.',
  input: z.strictObject({ group_id: id, email: employeeFields.email.rule.optional() }),
  output: z.object({ added: z.int() }),
})

export const refuseUnlisted = call({
  method: 'POST',
  path: '/api/v1/refuse-unlisted',
  who: 'group',
  audit: 'hold-refused',
  about:
    'Says that somebody who waits to be confirmed is not an employee of the group: the enrollments of theirs that wait are canceled, ' +
    'and they are told. 404 where nobody waits with this address.',
  input: z.strictObject({ group_id: id, email: employeeFields.email.rule }),
  output: z.object({ canceled: z.int() }),
})
