import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { row, text } from '../db/row.ts'
import { type TestDb, testDb } from '../testing/test-database.ts'
import { removeExpired } from './expire.ts'
import { lifetimes } from './lifetimes.ts'

let db: TestDb
beforeAll(async () => {
  db = await testDb({ isPlain: true })
})
afterAll(() => db.drop())

const columns = () =>
  db.many(
    row({ table_name: text, column_name: text, data_type: text }),
    `select table_name, column_name, data_type from information_schema.columns where table_schema = 'public'`,
  )

test('every table of the schema has a retention rule, and no others are listed [D-7.05]', async () => {
  const tables = new Set((await columns()).map(({ table_name }) => table_name))
  expect(lifetimes.map(({ table }) => table).toSorted()).toEqual([...tables].toSorted())
})

test('rows of an enrollment are deleted with it, except the audit log and legally required records [D-7.05, D-7.06]', async () => {
  const theirs = (await columns()).filter(({ column_name }) => column_name === 'enrollment_id')
  const listed = lifetimes
    .filter(({ of, table }) => of !== undefined || table === 'enrollment')
    .map(({ table }) => table)
  expect(theirs.map(({ table_name }) => table_name).toSorted()).toEqual(
    [...listed, 'audit_entry', 'erased_payment', 'ledger_entry', 'sealed_record'].toSorted(),
  )
})

test('rows expire by a time column of their table', async () => {
  const times = (await columns())
    .filter(({ data_type }) => data_type === 'timestamp with time zone')
    .map(({ table_name, column_name }) => `${table_name}.${column_name}`)
  const ends = lifetimes.flatMap((life) => (life.ends === undefined ? [] : [`${life.table}.${life.ends.column}`]))
  expect(ends.filter((column) => !times.includes(column))).toEqual([])
})

test('deletes all expired rows, however many, but nothing else and no unsent email', async () => {
  const now = new Date('2026-11-10T12:00:00Z')
  const hash = (text: string) => `${text}${randomBytes(32).toString('hex')}`.slice(0, 64)
  await db.run(
    `insert into budget_use (key_hash, budget, used, ends_at)
     select md5(n::text) || md5((n + 1)::text), 'mails_per_recipient', 1, $1::timestamptz - n * interval '1 second'
     from generate_series(1, 12000) n`,
    ['2026-11-10T10:00:00Z'],
  )
  await db.run('insert into budget_use (key_hash, budget, used, ends_at) values ($1, $2, 1, $3)', [
    hash('stays'),
    'mails_per_recipient',
    '2026-11-10T11:30:00Z',
  ])
  const mail = `insert into outbox (enrollment_id, mail_id, event, kind, from_name, to_address, subject, text, html, created_at, attempts,
    next_attempt_at)
    values ($1, $1, 'e', 'k', 'f', 'to@example.com', 's', '', '', $2, 1, $3)`
  await db.run(mail, ['sent', '2026-08-01T00:00:00Z', null])
  await db.run(mail, ['waits', '2026-08-01T00:00:00Z', '2026-08-01T00:00:00Z'])
  await db.run(mail, ['sent-lately', '2026-09-01T00:00:00Z', null])
  const code =
    'insert into resume_code (code_hash, enrollment_id, email_hash, tab, ends_at) values ($1, $2, $3, $4, $5)'
  await db.run(code, [hash('a'), 'old', hash('e'), 'contact_info', '2026-11-09T11:00:00Z'])
  await db.run(code, [hash('b'), 'good', hash('e'), 'contact_info', '2026-11-10T12:00:01Z'])

  const removed = await removeExpired(db, now, 'often')
  expect(removed.find(({ table }) => table === 'budget_use')?.rows).toBe(12_000)
  expect(removed.map(({ table }) => table)).not.toContain('outbox')
  await removeExpired(db, now, 'all')
  expect(await db.rows('select left(key_hash, 5) as key from budget_use')).toEqual([{ key: 'stays' }])
  expect(await db.rows('select mail_id from outbox order by 1')).toEqual([
    { mail_id: 'sent-lately' },
    { mail_id: 'waits' },
  ])
  expect(await db.rows('select enrollment_id from resume_code')).toEqual([{ enrollment_id: 'good' }])
})
