import * as z from 'zod'
import { call } from '../call.ts'
import { officeScreens } from './screens.ts'

const { duties } = officeScreens.lifetimes

export const getLifetimes = call({
  method: 'GET',
  path: '/api/admin/v1/get-lifetimes',
  who: 'operator',
  duties,
  about: 'Returns how long each table keeps its rows.',
  input: z.strictObject({}),
  output: z.object({ result: z.array(z.object({ table: z.string(), lives: z.string() })) }),
})

export const getNightlyDryRun = call({
  method: 'GET',
  path: '/api/admin/v1/get-nightly-dry-run',
  who: 'operator',
  duties,
  about: 'Previews what the next nightly job would delete, by table. Changes nothing.',
  input: z.strictObject({}),
  output: z.object({
    result: z.array(z.object({ table: z.string(), by_age: z.int(), with_enrollment: z.int() })),
  }),
})
