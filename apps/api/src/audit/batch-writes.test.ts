import { afterAll, beforeAll, expect, test } from 'vitest'
import { row, whole } from '../db/row.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { insertEntries, type AuditRow } from './store.ts'
import { batchWrites } from './batch-writes.ts'

let server: TestApp
/** The database as a single server, even if the tests run on a cluster. */
const oneServerDb = (): TestApp['deps']['db'] => ({ ...server.deps.db, onOneServer: () => Promise.resolve(true) })
beforeAll(async () => {
  server = await openTestApp()
})
afterAll(() => server.close())

const entry = (entry_id: string, about: string): AuditRow => ({
  enrollment_id: about,
  entry_id,
  at: new Date('2026-11-10T15:00:00Z'),
  event: 'enrollment-read',
  call: null,
  actor_role: 'rep',
  actor_id: 1,
  session_hash: null,
  address: '::1',
  user_id: null,
  details: {},
  mark: '',
})
const countEntries = async (about: string): Promise<number> => {
  const sql = 'select count(*)::integer as entries from audit_entry where enrollment_id = $1'
  return (await server.deps.db.one(row({ entries: whole }), sql, [about])).entries
}
const ids = (many: number): string[] => Array.from({ length: many }, (_, at) => `entry-${at}`)

test('writes simultaneous audit entries in a few statements, each before its own response [D-1.14]', async () => {
  let statements = 0
  const write = batchWrites(oneServerDb(), (db, rows) => {
    statements += 1
    return insertEntries(db, rows)
  })
  await Promise.all(
    ids(100).map(async (id) => {
      await write([entry(id, 'together')])
      const sql = 'select count(*)::integer as entries from audit_entry where enrollment_id = $1 and entry_id = $2'
      const { entries } = await server.deps.db.one(row({ entries: whole }), sql, ['together', id])
      expect(entries).toBe(1)
    }),
  )
  expect(await countEntries('together')).toBe(100)
  expect(statements).toBeLessThan(10)
})

test('an entry that the database refuses fails only for its own caller [D-1.14]', async () => {
  const write = batchWrites(server.deps.db)
  const refused = { ...entry('refused', 'refused'), actor_id: 2 ** 40 }
  const answers = await Promise.allSettled([
    ...ids(20).map((id) => write([entry(id, 'beside')])),
    write([refused]),
    ...ids(10).map((id) => write([entry(`later-${id}`, 'beside')])),
  ])
  expect(answers.map(({ status }) => status).filter((status) => status === 'rejected')).toHaveLength(1)
  expect(answers[20]?.status).toBe('rejected')
  expect(await countEntries('beside')).toBe(30)
})

test('if the database is unreachable, every caller fails at once, without separate retries [D-1.14]', async () => {
  let statements = 0
  const write = batchWrites(oneServerDb(), () => {
    statements += 1
    return Promise.reject(new Error('Connection terminated'))
  })
  const answers = await Promise.allSettled(ids(50).map((id) => write([entry(id, 'away')])))
  expect(answers.every(({ status }) => status === 'rejected')).toBe(true)
  expect(statements).toBeLessThan(10)
})

test('on a cluster each entry is a separate statement [D-1.14]', async () => {
  const sizes: number[] = []
  const db = { ...server.deps.db, onOneServer: () => Promise.resolve(false) }
  const write = batchWrites(db, (at, rows) => {
    sizes.push(rows.length)
    return insertEntries(at, rows)
  })
  await Promise.all(ids(5).map((id) => write([entry(id, 'cluster')])))
  expect(sizes).toEqual([1, 1, 1, 1, 1])
})
