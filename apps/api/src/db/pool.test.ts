import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { row, text, whole } from './row.ts'
import { type Db, openDb } from './pool.ts'
import { type TestDb, testDb } from '../testing/test-database.ts'

let db: TestDb
beforeAll(async () => {
  db = await testDb({ isPlain: true })
  await db.script('create table note (id text primary key, text text not null)')
})
beforeEach(() => db.script('truncate note'))
afterAll(() => db.drop())

const insertNote = 'insert into note (id, text) values ($1, $2) on conflict (id) do nothing'
const insertSlowly = 'insert into note (id, text) select $1, $2 from pg_sleep(0.4) on conflict (id) do nothing'
const notes = () => db.many(row({ id: text, text }), 'select id, text from note order by id')
const backend = (on: Db) => on.one(row({ pid: whole }), 'select pg_backend_pid() as pid')
const endConnection = (pid: number) => db.run('select pg_terminate_backend($1)', [pid])
/** Terminates the connection running `sql` as soon as it starts. */
const endWhileRunning = async (sql: string) => {
  for (;;) {
    const running = await db.maybe(
      row({ pid: whole }),
      "select pid from pg_stat_activity where query = $1 and state = 'active' and datname = current_database()",
      [sql],
    )
    if (running !== undefined) return endConnection(running.pid)
    await pause(10)
  }
}

test('prepares each distinct statement once per connection, named by its text', async () => {
  await db.transaction(async (tx) => {
    for (const given of ['a', 'b', 'c']) await tx.run('select $1::text as text', [given])
    const prepared = await tx.many(
      row({ name: text, uses: whole }),
      'select name, generic_plans + custom_plans as uses from pg_prepared_statements where statement = $1',
      ['select $1::text as text'],
    )
    expect(prepared).toEqual([{ name: expect.stringMatching(/^q_/), uses: 3 }])
  })
})

test('returns dates as yyyy-mm-dd, times as ISO in UTC, counts as numbers, JSON parsed', async () => {
  const [came] = await db.rows(
    `select date '1980-02-29' as day, timestamptz '2026-01-01 03:04:05.678+02' as at, count(*) as many, '{"a":[1]}'::jsonb as json,
      array[date '2026-01-01', null] as days, array[timestamptz '2026-01-01 00:00+00'] as times, array[1::int8] as ids, null::date as none,
      '{}'::date[] as no_days`,
  )
  expect(came).toEqual({
    day: '1980-02-29',
    at: '2026-01-01T01:04:05.678Z',
    many: 1,
    json: { a: [1] },
    days: ['2026-01-01', null],
    times: ['2026-01-01T00:00:00.000Z'],
    ids: [1],
    none: null,
    no_days: [],
  })
})

test('a bigint that would be rounded is an error, and the connection is reused', async () => {
  await expect(db.run('select 9007199254740993::int8 as id')).rejects.toThrow(RangeError)
  await expect(db.one(row({ id: whole }), 'select 9007199254740991::int8 as id')).resolves.toEqual({
    id: 9_007_199_254_740_991,
  })
})

test('one and maybe refuse more rows than expected; one also refuses none', async () => {
  const n = row({ n: whole })
  await expect(db.maybe(n, 'select 1 as n where false')).resolves.toBeUndefined()
  await expect(db.one(n, 'select 1 as n where false')).rejects.toThrow('got none')
  await expect(db.one(n, 'select generate_series(1, 2) as n')).rejects.toThrow('got 2')
  await expect(db.run(insertNote, ['a', 'x'])).resolves.toBe(1)
  await expect(db.run(insertNote, ['a', 'x'])).resolves.toBe(0)
})

test('an error rolls back a transaction, and its connection is reused', async () => {
  const single = openDb({ ...db.settings, size: 1 })
  const before = await backend(single)
  const work = single.transaction(async (tx) => {
    await tx.run(insertNote, ['a', 'x'])
    throw new Error('changed its mind')
  })
  await expect(work).rejects.toThrow('changed its mind')
  expect(await notes()).toEqual([])
  expect(await backend(single)).toEqual(before)
  await single.close()
})

test('a transaction that swallows a statement’s error does not count as committed', async () => {
  const work = db.transaction(async (tx) => {
    await tx.run(insertNote, ['a', 'x'])
    await tx.run('select 1/0').catch(() => {})
  })
  await expect(work).rejects.toThrow('rolled back')
  expect(await notes()).toEqual([])
})

test('retries a statement whose connection is lost, and commits it once', async () => {
  const [rows] = await Promise.all([db.run(insertSlowly, ['a', 'x']), endWhileRunning(insertSlowly)])
  expect(rows).toBe(1)
  expect(await notes()).toEqual([{ id: 'a', text: 'x' }])
})

test('retries a whole transaction whose connection is lost between statements', async () => {
  let runs = 0
  await db.transaction(async (tx) => {
    runs += 1
    await tx.run(insertNote, ['a', `run ${runs}`])
    if (runs === 1) await endConnection((await backend(tx)).pid)
    await pause(50)
    await tx.run(insertNote, ['b', `run ${runs}`])
  })
  expect(await notes()).toEqual([
    { id: 'a', text: 'run 2' },
    { id: 'b', text: 'run 2' },
  ])
})

test('doesn’t retry what must not run twice when its connection is lost', async () => {
  const work = db.once.run(insertSlowly, ['a', 'x'])
  await Promise.all([expect(work).rejects.toMatchObject({ code: '57P01' }), endWhileRunning(insertSlowly)])
  expect(await notes()).toEqual([])
})

test('two deadlocked transactions both succeed', async () => {
  await db.run("insert into note (id, text) values ('a', ''), ('b', '')")
  const add = (first: string, second: string) =>
    db.transaction(async (tx) => {
      const change = 'update note set text = text || $2 where id = $1'
      await tx.run(change, [first, '+'])
      await pause(100)
      await tx.run(change, [second, '+'])
    })
  await Promise.all([add('a', 'b'), add('b', 'a')])
  expect(await notes()).toEqual([
    { id: 'a', text: '++' },
    { id: 'b', text: '++' },
  ])
})

test('prepares a statement again after its table changed', async () => {
  const single = openDb({ ...db.ownerSettings, size: 1 })
  await single.script('create table thing (a integer)')
  await expect(single.rows('select * from thing')).resolves.toEqual([])
  await db.script('alter table thing add column b integer; insert into thing values (1, 2)')
  await expect(single.once.rows('select * from thing')).resolves.toEqual([{ a: 1, b: 2 }])
  await single.close()
})

/** A proxy to the database that drops the first response to COMMIT. */
const losingFirstCommit = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'openroll-proxy-'))
  let lost = 0
  const server = createServer((near) => {
    const upstream = connect(join(db.settings.host, '.s.PGSQL.5432'))
    near.on('error', () => {}).pipe(upstream)
    upstream.on('error', () => {})
    upstream.on('data', (data) => {
      if (lost > 0 || !data.includes('COMMIT\0')) return near.write(data)
      lost += 1
      upstream.destroy()
      return near.destroy()
    })
  })
  await new Promise<void>((resolve) => server.listen(join(folder, '.s.PGSQL.5432'), resolve))
  const close = () => {
    server.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { settings: { ...db.settings, host: folder }, lost: () => lost, close }
}

test('a commit with a lost response is neither lost nor doubled', async () => {
  const proxy = await losingFirstCommit()
  const client = openDb(proxy.settings)
  await client.transaction((tx) => tx.run(insertNote, ['a', 'x']))
  expect(proxy.lost()).toBe(1)
  expect(await notes()).toEqual([{ id: 'a', text: 'x' }])
  await client.close()
  proxy.close()
})

test('a commit with a lost response is reported, not repeated, if it must not run twice', async () => {
  const proxy = await losingFirstCommit()
  const client = openDb(proxy.settings)
  let runs = 0
  const work = client.once.transaction(async (tx) => {
    runs += 1
    await tx.run(insertNote, ['a', 'x'])
  })
  await expect(work).rejects.toThrow('Connection terminated')
  expect(runs).toBe(1)
  await client.close()
  proxy.close()
})

test('retries a write on a new connection when a change of leader made the server read-only', async () => {
  const other = openDb({ ...db.settings, size: 1 })
  await other.transaction((tx) => tx.run("select set_config('default_transaction_read_only', 'on', false)"))
  expect(await other.run(insertNote, ['moved', 'leader'])).toBe(1)
  expect(await notes()).toContainEqual({ id: 'moved', text: 'leader' })
  await other.close()
})
