import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDb, testDb } from '../testing/test-database.ts'
import { bytes, day, flag, instant, row, text, whole } from './row.ts'

let db: TestDb
beforeAll(async () => {
  db = await testDb()
})
afterAll(() => db.drop())

const priced = row({ zip: text, cents: whole })

test('reads a matching row, returns undefined for none, and names only the column of a mismatch', async () => {
  const read = (sql: string) => db.maybe(priced, sql)
  expect(await read(`select '60601' as zip, 5 as cents`)).toEqual({ zip: '60601', cents: 5 })
  expect(await read(`select '60601' as zip, 5 as cents where false`)).toBeUndefined()
  await expect(read(`select '60601' as zip, 'much' as cents`)).rejects.toThrow(
    'a row doesn’t have the expected shape: cents (invalid_type)',
  )
})

test.each([
  ['one', (sql: string) => db.one(priced, sql)],
  ['many', (sql: string) => db.many(priced, sql)],
])('%s validates every row: a missing or null column is an error', async (_, read) => {
  await expect(read(`select '60601' as zip`)).rejects.toThrow('cents (invalid_type)')
  await expect(read(`select null as zip, 5 as cents`)).rejects.toThrow('zip (invalid_type)')
})

test('each column type accepts the values its columns arrive as, and nothing else', async () => {
  const all = row({ text, whole, many: whole, flag, day, instant, bytes })
  const sql = `select 'a'::text as text, 1::integer as whole, count(*) as many, true as flag, date '1980-02-29' as day,
    timestamptz '2026-01-01 03:04:05.678+02' as instant, '\\x6f6b'::bytea as bytes`
  expect(await db.one(all, sql)).toEqual({
    text: 'a',
    whole: 1,
    many: 1,
    flag: true,
    day: '1980-02-29',
    instant: '2026-01-01T01:04:05.678Z',
    bytes: Buffer.from('ok'),
  })
  for (const word of [text, whole, flag, day, instant, bytes])
    await expect(db.one(row({ column: word }), 'select 1.5::float8 as column')).rejects.toThrow('column')
  await expect(db.one(row({ day }), `select '02/29/1980' as day`)).rejects.toThrow('day')
  await expect(db.one(row({ instant }), `select '2026-01-01' as instant`)).rejects.toThrow('instant')
})

test('a row has only its shape’s type: a merely asserted one does not compile', () => {
  type Priced = { readonly zip: string; readonly cents: number }
  const sql = 'select zip, cents from offer'
  // Never run; each line compiles only because the marked one below it does not.
  const asserted = () => [
    // @ts-expect-error a type is not a shape
    db.one<Priced>(sql),
    // @ts-expect-error a type is not a shape
    db.maybe<Priced>(sql, []),
    // @ts-expect-error a type is not a shape
    db.many<Priced>(sql),
    // @ts-expect-error a type is not a shape, even beside one
    db.one<Priced>(priced, sql),
    // @ts-expect-error raw rows have no type
    db.rows<Priced>(sql),
    // @ts-expect-error a schema without columns can't be read
    db.one(z.any(), sql),
    // @ts-expect-error a schema without columns can't be read
    db.one(z.custom<Priced>(), sql),
    // @ts-expect-error a column that accepts anything
    row({ cents: z.any() }),
    // @ts-expect-error the type comes from the shape
    async (): Promise<Priced> => db.one(row({ zip: text }), sql),
    // @ts-expect-error a column that the shape does not have
    async () => (await db.one(priced, sql)).hash,
    // @ts-expect-error an unchecked value
    async (): Promise<string | undefined> => (await db.rows(sql))[0]?.zip,
  ]
  expect(asserted).toBeTypeOf('function')
})

test('a shape is a constant beside its statement, since creating one costs as much as reading hundreds of rows', () => {
  const src = join(import.meta.dirname, '..')
  const product = globSync('**/*.ts', { cwd: src }).filter((file) => !/\.test\.ts$|^testing\//.test(file))
  const places = (pattern: RegExp) => product.filter((file) => pattern.test(readFileSync(join(src, file), 'utf8')))
  expect(places(/\.(one|maybe|many)\(/).length).toBeGreaterThan(15)
  expect(places(/\.(one|maybe|many)\(\s*(row|z\.\w+)\(/)).toEqual([])
  expect(places(/^[ \t]+(const|let) \w+ = row\(/m)).toEqual([])
})
