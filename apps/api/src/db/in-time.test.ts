import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Db, openDb } from './pool.ts'
import { type TestDb, testDb } from '../testing/test-database.ts'

let db: TestDb
beforeAll(async () => {
  db = await testDb({ isPlain: true })
  await db.script("create table note (id text primary key, text text not null); insert into note values ('a', 'x')")
})
afterAll(() => db.drop())

/** A proxy to the database that can fall silent like a broken network, be closed, and come back. */
const openWay = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'openroll-way-'))
  const path = join(folder, '.s.PGSQL.5432')
  const ends = new Set<Socket>()
  let silent = false
  const server = createServer((near) => {
    const far = connect(join(db.settings.host, '.s.PGSQL.5432'))
    for (const end of [near, far]) ends.add(end.on('error', () => {}))
    near.on('data', (data) => silent || far.write(data)).on('close', () => far.destroy())
    far.on('data', (data) => silent || near.write(data)).on('close', () => near.destroy())
  })
  const open = () => new Promise<void>((done) => server.listen(path, done))
  const close = () => {
    for (const end of ends) end.destroy()
    return new Promise((done) => server.close(done))
  }
  await open()
  return {
    settings: { ...db.settings, host: folder },
    fallSilent: () => (silent = true),
    open,
    close,
    remove: async () => {
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** How a task ended, and after how many seconds. */
const timed = async (work: Promise<unknown>): Promise<{ ended: string; seconds: number }> => {
  const start = performance.now()
  const ended = await work.then(
    () => 'done',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  )
  return { ended, seconds: (performance.now() - start) / 1000 }
}
const change = "update note set text = 'y' where id = 'a'"
const all = (asked: Db) =>
  Promise.all([
    timed(asked.run('select text from note')),
    timed(asked.run(change)),
    timed(asked.once.run(change)),
    timed(asked.transaction((tx) => tx.run(change))),
  ])

test.concurrent(
  'a query to a database that accepts connections but never answers ends within eight seconds',
  { timeout: 60_000 },
  async () => {
    const way = await openWay()
    way.fallSilent()
    const asked = openDb(way.settings)
    for (const { ended, seconds } of await all(asked)) {
      expect(ended).toMatch(/timeout|terminated/)
      expect(seconds).toBeLessThan(8.5)
    }
    await asked.close()
    await way.remove()
  },
)

test.concurrent(
  'so does a query to one that goes silent, including a transaction in progress',
  { timeout: 60_000 },
  async () => {
    const way = await openWay()
    const asked = openDb(way.settings)
    await asked.run('select 1 as ready')
    const silence = Promise.withResolvers<void>()
    const underWay = timed(
      asked.transaction(async (tx) => {
        await tx.run('select text from note')
        way.fallSilent()
        silence.resolve()
        await tx.run(change)
      }),
    )
    await silence.promise
    const ends = [...(await all(asked)), await underWay]
    for (const { ended, seconds } of ends) {
      expect(ended).toMatch(/timeout|terminated/i)
      expect(seconds).toBeLessThan(8.5)
    }
    await way.remove()
    await asked.close()
  },
)

test.concurrent(
  'slow statements end after six seconds, many in one transaction after eight; the pool survives',
  { timeout: 60_000 },
  async () => {
    const asked = openDb({ ...db.settings, size: 2 })
    const slowly = Array.from({ length: 6 }, () => 'select pg_sleep(2)')
    const [read, written, many] = await Promise.all([
      timed(asked.run('select pg_sleep(60)')),
      timed(asked.run("insert into note (id, text) select 'slow', 'z' from pg_sleep(60)")),
      timed(
        asked.transaction(async (tx) => {
          for (const sql of slowly) await tx.run(sql)
        }),
      ),
    ])
    expect([read.ended, written.ended]).toEqual(['57014', '57014'])
    expect(many.ended).toMatch(/terminated/)
    expect(Math.max(read.seconds, written.seconds)).toBeLessThan(7)
    expect(many.seconds).toBeLessThan(8.5)
    expect(await asked.run("update note set text = 'x' where id = 'none'")).toBe(0)
    await asked.close()
  },
)

test.concurrent(
  'during a long outage callers fail at once, and succeed at once when the database is back',
  { timeout: 60_000 },
  async () => {
    const way = await openWay()
    const asked = openDb(way.settings)
    await asked.run('select 1 as ready')
    await way.close()
    for (const { ended, seconds } of await all(asked)) {
      expect(ended).toMatch(/ECONNREFUSED|ENOENT|terminated/)
      expect(seconds).toBeLessThan(8.5)
    }
    for (const { seconds } of await all(asked)) expect(seconds).toBeLessThan(1)
    await way.open()
    for (const { ended, seconds } of await all(asked)) {
      expect(ended).toBe('done')
      expect(seconds).toBeLessThan(1)
    }
    await asked.close()
    await way.remove()
  },
)

test('a tool gets its own time limit', async () => {
  const tool = openDb({ ...db.settings, longestMs: 60_000 })
  const ends = await Promise.all([
    timed(tool.run('select pg_sleep(9)')),
    timed(tool.transaction((tx) => tx.run('select pg_sleep(9)'))),
  ])
  expect(ends.map(({ ended }) => ended)).toEqual(['done', 'done'])
  await tool.close()
})
