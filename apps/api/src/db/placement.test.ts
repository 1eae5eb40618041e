import { afterAll, beforeAll, expect, test } from 'vitest'
import { row, text } from './row.ts'
import { type TestDb, testDb } from '../testing/test-database.ts'
import { placement, placeOf } from './placement.ts'

let db: TestDb
beforeAll(async () => {
  db = await testDb({ isPlain: true })
})
afterAll(() => db.drop())

test('every table has a placement on a cluster', async () => {
  const tables = await db.many(
    row({ name: text }),
    "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
  )
  expect(tables.map(({ name }) => name)).toEqual(Object.keys(placement).toSorted())
})

test('every unique index of a distributed table includes its key', async () => {
  const indexes = await db.many(
    row({ table: text, index: text, columns: text.array() }),
    `select t.relname as table, i.relname as index, array(select a.attname::text from pg_attribute a
       where a.attrelid = t.oid and a.attnum = any(x.indkey)) as columns
     from pg_index x join pg_class t on t.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
       join pg_namespace n on n.oid = t.relnamespace
     where n.nspname = 'public' and (x.indisunique or x.indisexclusion)`,
  )
  expect(indexes.length).toBeGreaterThan(20)
  const wrong = indexes.filter(({ table, columns }) => {
    const place = placeOf(table)
    return place !== undefined && place !== 'everywhere' && !columns.includes(place.key)
  })
  expect(wrong).toEqual([])
})

test('no foreign key links tables with different distribution keys, and the database has no triggers or sequences', async () => {
  const keys = await db.many(
    row({ from: text, to: text }),
    `select c.conrelid::regclass::text as from, c.confrelid::regclass::text as to from pg_constraint c
     join pg_namespace n on n.oid = c.connamespace where c.contype = 'f' and n.nspname = 'public'`,
  )
  const crossing = keys.filter(({ from, to }) => placeOf(to) !== 'everywhere' || placeOf(from) !== 'everywhere')
  expect(crossing).toEqual([])
  expect(await db.rows('select tgname from pg_trigger where not tgisinternal')).toEqual([])
  expect(await db.rows("select relname from pg_class where relkind = 'S'")).toEqual([])
})
