import { expect, test } from 'vitest'
import { instant, row } from '../db/row.ts'
import { testDb } from './test-database.ts'

test('the database has the process’s clock, at any hour the suite runs', async () => {
  const db = await testDb({ size: 1 })
  const { at } = await db.one(row({ at: instant }), 'select now() as at')
  expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(60_000)
  await db.drop()
})
