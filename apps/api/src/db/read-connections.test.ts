import { afterAll, beforeAll, expect, test } from 'vitest'
import { row, text, whole } from './row.ts'
import { type TestDb, testDb } from '../testing/test-database.ts'

let db: TestDb
beforeAll(async () => {
  db = await testDb({ size: 2 })
  await db.script("create table note (id text primary key, text text not null); insert into note values ('a', 'x')")
})
afterAll(() => db.drop())

const many = <T>(work: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: 60 }, (_, at) => work(at)))

test('many simultaneous reads share two connections, and each gets its own answer', async () => {
  const rows = await many((at) =>
    db.one(row({ at: whole, pid: whole }), 'select $1::int as at, pg_backend_pid() as pid', [at]),
  )
  expect(rows.map((row) => row.at)).toEqual(Array.from({ length: 60 }, (_, at) => at))
  expect(new Set(rows.map((row) => row.pid)).size).toBe(2)
})

test('a failed read doesn’t affect those before and after it', async () => {
  const answers = await Promise.allSettled(
    [4, 2, 0, 1, 5].map((by) => db.one(row({ share: whole }), 'select 20 / $1::int as share', [by])),
  )
  expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.share : 'failed'))).toEqual([
    5,
    10,
    'failed',
    20,
    4,
  ])
})

test('retries all reads whose connection was lost, and all succeed', async () => {
  const reads = many((at) => db.one(row({ at: whole }), 'select $1::int as at, pg_sleep(0.01)', [at]))
  await db.transaction((tx) =>
    tx.rows(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where pid <> pg_backend_pid() and datname = current_database() and usename = current_user`,
    ),
  )
  expect((await reads).map((row) => row.at)).toEqual(Array.from({ length: 60 }, (_, at) => at))
})

test('a read doesn’t wait for locks: it returns while a transaction locks the row', async () => {
  await db.transaction(async (tx) => {
    await tx.run("update note set text = 'y' where id = 'a'")
    const rows = await many(() => db.one(row({ text }), 'select text from note where id = $1', ['a']))
    expect(new Set(rows.map((row) => row.text))).toEqual(new Set(['x']))
  })
  await expect(db.rows('select text from note where id = $1', ['a'])).resolves.toEqual([{ text: 'y' }])
})

test('a locking select gets its own connection, so that no read waits behind it', async () => {
  const locking = 'select text from note where id = $1 for update'
  let answered = false
  const waiting = await db.transaction(async (tx) => {
    await tx.run(locking, ['a'])
    const later = db.run(locking, ['a']).then(() => (answered = true))
    await many(() => db.run('select text from note where id = $1', ['a']))
    expect(answered).toBe(false)
    return { later }
  })
  await expect(waiting.later).resolves.toBe(true)
})
