import * as z from 'zod'
import { call, type OutputOf } from '../call.ts'
import { id } from '../rules.ts'
import { employeeFields } from './employees.ts'

/** The most people returned by name; `total` counts all of them. */
export const maxUnlistedShown = 50

export const getUnlisted = call({
  method: 'GET',
  path: '/api/v1/get-unlisted',
  who: 'group',
  about:
    'Lists people enrolled and confirmed under a group who aren’t on its roster. For the group’s own administrator.',
  input: z.strictObject({ group_id: id }),
  output: z.object({
    /** How many would be added at once. */
    total: z.int(),
    result: z.array(
      z.object({
        email: z.string(),
        name: z.string(),
        enrolled_on: z.string(),
        /** Email address of a listed employee with the same name who hasn't enrolled. Such people are only added one by one. */
        listed_as: z.string().nullable(),
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
    'Adds people enrolled under a group to its roster: the one with `email`, or all except those whose name is already listed with ' +
    'another email address.',
  input: z.strictObject({ group_id: id, email: employeeFields.email.rule.optional() }),
  output: z.object({ added: z.int() }),
})
