import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDb, testDb } from './test-database.ts'

let db: TestDb
beforeAll(async () => {
  db = await testDb()
  await db.script('create table note (id text primary key, text text not null)')
})
afterAll(() => db.drop())

test('each distinct statement is prepared once a connection, under a name of its text', async () => {
  await db.transaction(async (tx) => {
    for (const text of ['a', 'b', 'c']) await tx.one('select $1::text as text', [text])
    const prepared = await tx.many<{ name: string; uses: number }>(
      'select name, generic_plans + custom_plans as uses from pg_prepared_statements where statement = $1',
      ['select $1::text as text'],
    )
    expect(prepared).toEqual([{ name: expect.stringMatching(/^q_/), uses: 3 }])
  })
})
