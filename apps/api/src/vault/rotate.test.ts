import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Db } from '../db/pool.ts'
import { row, text, whole } from '../db/row.ts'
import { testDb, type TestDb } from '../testing/test-database.ts'
import { rotate } from './rotate.ts'
import { sealedColumns } from './sealed-columns.ts'
import type { SealedColumn } from './store.ts'
import { openVault, type Vault } from './vault.ts'

let db: TestDb
beforeAll(async () => {
  db = await testDb()
  await db.script(
    'create table sealed_things (owner text not null, place integer not null, value text, primary key (owner, place))',
  )
})
afterAll(() => db.drop())
beforeEach(() => db.run('delete from sealed_things'))

const things: SealedColumn = {
  table: 'sealed_things',
  keys: ['owner', 'place'],
  column: 'value',
  context: (key) => `${key.owner}/${key.place}`,
}
const [oldKey, newKey] = ['old', 'new'].map((id) => `${id}:${randomBytes(32).toString('base64')}`)
const before = openVault({ secretKeys: oldKey, keyFile: '' })
const after = openVault({ secretKeys: `${newKey},${oldKey}`, keyFile: '' })
const onlyNew = openVault({ secretKeys: newKey, keyFile: '' })

const fill = async (vault: Vault, owner: string, places: readonly number[]) => {
  for (const place of places) {
    await db.run('insert into sealed_things values ($1, $2, $3)', [
      owner,
      place,
      vault.seal(`secret ${owner} ${place}`, `${owner}/${place}`),
    ])
  }
}
const thingRow = row({ owner: text, place: whole, value: text })
const read = () => db.many(thingRow, 'select * from sealed_things where value is not null order by owner, place')

test('re-encrypts every value of the old key, so that it can be removed [D-7.02]', async () => {
  await fill(
    before,
    'ann',
    Array.from({ length: 13 }, (_, place) => place),
  )
  await fill(before, 'bob', [2, 10])
  await fill(after, 'eve', [1])
  await db.run('insert into sealed_things values ($1, $2, null)', ['none', 1])
  const result = await rotate(db, after, [things], { batch: 4 })
  expect(result).toEqual([{ table: 'sealed_things', column: 'value', rotated: 15, changed: 0, unreadable: 0 }])
  const rows = await read()
  expect(rows).toHaveLength(16)
  for (const { owner, place, value } of rows)
    expect(onlyNew.open(value, `${owner}/${place}`)).toBe(`secret ${owner} ${place}`)
})

test('a second run finds nothing left, and an interrupted one resumes [D-7.02]', async () => {
  await fill(before, 'ann', [1, 2, 3, 4, 5])
  let writes = 0
  const failingDb: Db = {
    ...db,
    run: async (sql, values) => (++writes > 2 ? Promise.reject(new Error('stopped')) : db.run(sql, values)),
  }
  await expect(rotate(failingDb, after, [things], { batch: 2 })).rejects.toThrow('stopped')
  expect(await rotate(db, after, [things], { batch: 2 })).toMatchObject([{ rotated: 3 }])
  expect(await rotate(db, after, [things])).toMatchObject([{ rotated: 0, changed: 0, unreadable: 0 }])
})

test('keeps a concurrent save for the next run', async () => {
  await fill(before, 'ann', [1, 2])
  const meanwhile = before.seal('saved meanwhile', 'ann/2')
  const racingDb: Db = {
    ...db,
    many: async (shape, sql, values) => {
      const rows = await db.many(shape, sql, values)
      await db.run(`update sealed_things set value = $1 where owner = 'ann' and place = 2`, [meanwhile])
      return rows
    },
  }
  expect(await rotate(racingDb, after, [things])).toMatchObject([{ rotated: 1, changed: 1 }])
  expect((await read())[1]?.value).toBe(meanwhile)
  expect(await rotate(db, after, [things])).toMatchObject([{ rotated: 1, changed: 0 }])
  expect(onlyNew.open((await read())[1]?.value ?? '', 'ann/2')).toBe('saved meanwhile')
})

test('counts and keeps a value that no key decrypts, and continues', async () => {
  await fill(before, 'ann', [1, 2, 3])
  await db.run(`update sealed_things set value = (select value from sealed_things where place = 1) where place = 2`)
  const moved = (await read())[1]?.value
  expect(await rotate(db, after, [things], { batch: 1 })).toMatchObject([{ rotated: 2, changed: 0, unreadable: 1 }])
  expect((await read())[1]?.value).toBe(moved)
})

test('a column name that isn’t a plain word never becomes part of a statement', async () => {
  await expect(rotate(db, after, [{ ...things, table: 'x; drop table policy' }])).rejects.toThrow(
    'not a table or column name',
  )
})

test('the list of encrypted columns has every encrypted column of the database [D-7.02]', async () => {
  const found = await db.many(
    row({ name: text }),
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name like '%sealed%' and data_type = 'text' order by 1`,
  )
  expect(found.map((row) => row.name)).toEqual(sealedColumns.map(({ table, column }) => `${table}.${column}`).sort())
  expect(await rotate(db, after, sealedColumns)).toHaveLength(sealedColumns.length)
})
