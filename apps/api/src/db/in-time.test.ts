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
const openProxy = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'openroll-way-'))
  const path = join(folder, '.s.PGSQL.5432')
  const ends = new Set<Socket>()
  let silent = false
  const server = createServer((near) => {
    const upstream = connect(join(db.settings.host, '.s.PGSQL.5432'))
    for (const end of [near, upstream]) ends.add(end.on('error', () => {}))
    near.on('data', (data) => silent || upstream.write(data)).on('close', () => upstream.destroy())
    upstream.on('data', (data) => silent || near.write(data)).on('close', () => near.destroy())
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
const timeOf = async (work: Promise<unknown>): Promise<{ ended: string; seconds: number }> => {
  const start = performance.now()
  const ended = await work.then(
    () => 'done',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  )
  return { ended, seconds: (performance.now() - start) / 1000 }
}
const change = "update note set text = 'y' where id = 'a'"
const all = (client: Db) =>
  Promise.all([
    timeOf(client.run('select text from note')),
    timeOf(client.run(change)),
    timeOf(client.once.run(change)),
    timeOf(client.transaction((tx) => tx.run(change))),
  ])

test.concurrent(
  'a query to a database that accepts connections but never answers ends within eight seconds',
  { timeout: 60_000 },
  async () => {
    const proxy = await openProxy()
    proxy.fallSilent()
    const client = openDb(proxy.settings)
    for (const { ended, seconds } of await all(client)) {
      expect(ended).toMatch(/timeout|terminated/)
      expect(seconds).toBeLessThan(8.5)
    }
    await client.close()
    await proxy.remove()
  },
)

test.concurrent(
  'a query to a database that goes silent ends within eight seconds, even in a transaction',
  { timeout: 60_000 },
  async () => {
    const proxy = await openProxy()
    const client = openDb(proxy.settings)
    await client.run('select 1 as ready')
    const silence = Promise.withResolvers<void>()
    const transaction = timeOf(
      client.transaction(async (tx) => {
        await tx.run('select text from note')
        proxy.fallSilent()
        silence.resolve()
        await tx.run(change)
      }),
    )
    await silence.promise
    const ends = [...(await all(client)), await transaction]
    for (const { ended, seconds } of ends) {
      expect(ended).toMatch(/timeout|terminated/i)
      expect(seconds).toBeLessThan(8.5)
    }
    await proxy.remove()
    await client.close()
  },
)

test.concurrent(
  'slow statements end after six seconds, many in one transaction after eight; the pool survives',
  { timeout: 60_000 },
  async () => {
    const client = openDb({ ...db.settings, size: 2 })
    const slowly = Array.from({ length: 6 }, () => 'select pg_sleep(2)')
    const [read, written, many] = await Promise.all([
      timeOf(client.run('select pg_sleep(60)')),
      timeOf(client.run("insert into note (id, text) select 'slow', 'z' from pg_sleep(60)")),
      timeOf(
        client.transaction(async (tx) => {
          for (const sql of slowly) await tx.run(sql)
        }),
      ),
    ])
    expect([read.ended, written.ended]).toEqual(['57014', '57014'])
    expect(many.ended).toMatch(/terminated/)
    expect(Math.max(read.seconds, written.seconds)).toBeLessThan(7)
    expect(many.seconds).toBeLessThan(8.5)
    expect(await client.run("update note set text = 'x' where id = 'none'")).toBe(0)
    await client.close()
  },
)

test.concurrent(
  'during a long outage callers fail at once, and succeed at once when the database is back',
  { timeout: 60_000 },
  async () => {
    const proxy = await openProxy()
    const client = openDb(proxy.settings)
    await client.run('select 1 as ready')
    await proxy.close()
    for (const { ended, seconds } of await all(client)) {
      expect(ended).toMatch(/ECONNREFUSED|ENOENT|terminated/)
      expect(seconds).toBeLessThan(8.5)
    }
    for (const { seconds } of await all(client)) expect(seconds).toBeLessThan(1)
    await proxy.open()
    for (const { ended, seconds } of await all(client)) {
      expect(ended).toBe('done')
      expect(seconds).toBeLessThan(1)
    }
    await client.close()
    await proxy.remove()
  },
)

test('a tool gets its own time limit', async () => {
  const tool = openDb({ ...db.settings, longestMs: 60_000 })
  const ends = await Promise.all([
    timeOf(tool.run('select pg_sleep(9)')),
    timeOf(tool.transaction((tx) => tx.run('select pg_sleep(9)'))),
  ])
  expect(ends.map(({ ended }) => ended)).toEqual(['done', 'done'])
  await tool.close()
})
