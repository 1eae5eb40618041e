import * as z from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDb } from '../testing/test-database.ts'
import type { Db } from './pool.ts'
import { maybeShaped } from './shaped.ts'

let db: Db
beforeAll(async () => {
  db = await testDb()
})
afterAll(() => db.close())

const shape = z.object({ zip: z.string(), cents: z.number() })

test('a row of its shape is read, none is none, and of another one only the place is named', async () => {
  const read = (sql: string) => maybeShaped(db, shape, sql, [])
  expect(await read(`select '60601' as zip, 5 as cents`)).toEqual({ zip: '60601', cents: 5 })
  expect(await read(`select '60601' as zip, 5 as cents where false`)).toBeUndefined()
  await expect(read(`select '60601' as zip, 'much' as cents`)).rejects.toThrow(
    'a row is not of the shape that is read: cents (invalid_type)',
  )
})
