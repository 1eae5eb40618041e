import * as z from 'zod'
import { call } from '../call.ts'
import { officeScreens } from './screens.ts'

/** The most names of each kind; in larger directories the others are entered by number. */
export const mostFilterNames = 1000

const numberedNames = z.array(z.object({ number: z.int(), name: z.string() }))

export const getFilterNames = call({
  method: 'GET',
  path: '/api/admin/v1/get-filter-names',
  who: 'operator',
  duties: officeScreens.enrollments.duties,
  about: `Lists the names and ids of reps, groups and plans, for list filters. At most ${mostFilterNames} of each.`,
  input: z.strictObject({}),
  output: z.object({ reps: numberedNames, groups: numberedNames, plans: numberedNames }),
})
