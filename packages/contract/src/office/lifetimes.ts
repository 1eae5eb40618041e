import * as z from 'zod'
import { call } from '../call.ts'
import { officeScreens } from './screens.ts'

const { duties } = officeScreens.lifetimes

export const getLifetimes = call({
  method: 'GET',
  path: '/api/admin/v1/get-lifetimes',
  who: 'operator',
  duties,
  about: 'How long the rows of each table live.',
  input: z.strictObject({}),
  output: z.object({ result: z.array(z.object({ table: z.string(), lives: z.string() })) }),
})

export const getNightlyDryRun = call({
  method: 'GET',
  path: '/api/admin/v1/get-nightly-dry-run',
  who: 'operator',
  duties,
  about: 'What the next night would delete, table by table; nothing is changed.',
  input: z.strictObject({}),
  output: z.object({
    result: z.array(z.object({ table: z.string(), by_age: z.int(), with_enrollment: z.int() })),
  }),
})
