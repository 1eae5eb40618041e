import * as z from 'zod'
import { call } from '../call.ts'
import { officeScreens } from './screens.ts'

/** Names of each kind at most; in a larger directory the others are asked for by their number. */
export const mostFilterNames = 1000

const named = z.array(z.object({ number: z.int(), name: z.string() }))

export const getFilterNames = call({
  method: 'GET',
  path: '/api/admin/v1/get-filter-names',
  who: 'operator',
  duties: officeScreens.enrollments.duties,
  about: `Names and numbers of reps, groups and plans, for list filters. At most ${mostFilterNames} of each.`,
  input: z.strictObject({}),
  output: z.object({ reps: named, groups: named, plans: named }),
})
