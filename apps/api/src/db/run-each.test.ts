import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestDb, testDb } from '../testing/test-database.ts'
import { openDb } from './pool.ts'
import { row, text } from './row.ts'
import type { Write } from './run-each.ts'

let db: TestDb
beforeAll(async () => {
  db = await testDb({ isPlain: true })
  await db.script('create table note (id text primary key, text text not null)')
})
beforeEach(() => db.script('truncate note'))
afterAll(() => db.drop())

const insertWrite = (id: string, text: string): Write => ({
  sql: 'insert into note (id, text) values ($1, $2) on conflict (id) do nothing',
  values: [id, text],
})
const updateWrite = (id: string, text: string): Write => ({
  sql: 'update note set text = $text where id = $id',
  values: { id, text },
})
/** The notes, and how many transactions wrote them. */
const notes = async () => {
  const rows = await db.many(
    row({ id: text, text, by: text }),
    'select id, text, xmin::text as by from note order by id',
  )
  return { texts: rows.map(({ id, text }) => `${id} ${text}`), writers: new Set(rows.map(({ by }) => by)).size }
}

test('several writes run as one statement that counts the rows of each, with numbered or named placeholders', async () => {
  await db.runEach([insertWrite('a', 'first')])
  expect(await db.runEach([insertWrite('a', 'second'), insertWrite('b', 'third'), updateWrite('a', 'new')])).toEqual([
    0, 1, 1,
  ])
  expect(await notes()).toEqual({ texts: ['a new', 'b third'], writers: 1 })
  expect(await db.runEach([])).toEqual([])
})

test('a failing write rolls back the others', async () => {
  const wrong = { sql: 'insert into note (id, text) values ($1, null)', values: ['c'] }
  await expect(db.runEach([insertWrite('b', 'text'), wrong])).rejects.toThrow('null value')
  expect((await notes()).texts).toEqual([])
})

test('on a cluster, where rows are on different servers, each write is a separate statement', async () => {
  // Shadows the server's list of extensions with our own.
  const { name } = await db.one(row({ name: text }), 'select current_database() as name')
  await db.script(
    `create table public.pg_extension (extname text); insert into public.pg_extension values ('citus');
     alter database ${name} set search_path = public, pg_catalog`,
  )
  const cluster = openDb(db.settings)
  try {
    expect(
      await cluster.runEach([insertWrite('a', 'first'), insertWrite('a', 'second'), insertWrite('b', 'third')]),
    ).toHaveLength(3)
    const { texts, writers } = await notes()
    expect([texts.length, writers]).toEqual([2, 2])
    expect(await cluster.transaction((tx) => tx.runEach([insertWrite('c', 'x'), insertWrite('c', 'y')]))).toEqual([
      1, 0,
    ])
  } finally {
    await cluster.close()
  }
})
