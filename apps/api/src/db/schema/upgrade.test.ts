import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ownerUrl } from '../../testing/database-url.ts'
import { migrating } from '../../testing/migrating.ts'
import { submitted } from '../../testing/submitted.ts'
import { openTestApp } from '../../testing/test-app.ts'
import { testDb, type TestDb } from '../../testing/test-database.ts'
import { migrate } from './migrate.ts'
import { placement } from '../placement.ts'
import { anHourMs, openDb } from '../pool.ts'

let db: TestDb
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'openroll-upgrade-'))
  cpSync(resolve(import.meta.dirname, '../../../migrations'), folder, { recursive: true })
})
afterEach(async () => {
  await db.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** All rows of a release's tables, without columns added by later migrations. */
const rowsOf = async (added: readonly string[] = []): Promise<Record<string, unknown>> => {
  const rows: Record<string, unknown> = {}
  for (const table of Object.keys(placement).filter((name) => name !== 'schema_migration')) {
    const without = added.map((column) => ` - '${column}'`).join('')
    const [found] = await db.rows(
      `select count(*)::integer as rows, md5(string_agg(line, ',' order by line)) as sum
       from (select (to_jsonb(t)${without})::text as line from ${table} t) l`,
    )
    rows[table] = found
  }
  return rows
}
const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)

test('an upgrade adds to a database in use and keeps all its rows [D-7.01]', async () => {
  db = await testDb({ isPlain: true })
  const server = await openTestApp({ db })
  await submitted(server, { plans: [7001] })
  await server.close()
  const before = await rowsOf()
  expect(before).toMatchObject({ policy: { rows: 1 }, policy_line: { rows: 2 } })
  write('9001-nickname.sql', `alter table policy_person add column nickname text not null default '';`)
  write(
    '9002-pets.sql',
    'create table pet (enrollment_id text primary key); insert into pet select enrollment_id from policy;',
  )
  expect(await migrate(db.owner, folder)).toEqual(['9001-nickname.sql', '9002-pets.sql'])
  expect(await rowsOf(['nickname'])).toEqual(before)
  expect(await db.owner.rows('select count(*)::integer as pets from pet')).toEqual([{ pets: 1 }])
})

test(
  'the next start resumes an upgrade killed halfway, and nothing happens twice [D-7.01]',
  { timeout: 60_000 },
  async () => {
    db = await testDb({ isPlain: true })
    await db.run(`insert into member_number values (100000001, '2026-11-10')`)
    const before = await rowsOf()
    const add = (days: number) => `update member_number set reserved_at = reserved_at + interval '${days} days';`
    write('9001-quick.sql', add(1))
    write('9002-slow.sql', `${add(10)} select pg_advisory_xact_lock(9002);`)
    const holder = openDb({ ...db.ownerSettings, size: 1, longestMs: anHourMs })
    await holder.transaction(async (tx) => {
      await tx.script('select pg_advisory_xact_lock(9002)')
      const { child, applied } = migrating(ownerUrl(db), folder)
      const waiting = `select 1 from pg_locks where locktype = 'advisory' and objid = 9002 and not granted`
      await expect.poll(() => db.rows(waiting), { timeout: 50_000 }).toHaveLength(1)
      child.kill('SIGKILL')
      expect(await applied).toEqual([])
    })
    await holder.close()
    expect(await migrate(db.owner, folder)).toEqual(['9002-slow.sql'])
    expect(await db.rows('select user_id, reserved_at::date::text as on from member_number')).toEqual([
      { user_id: 100_000_001, on: '2026-11-21' },
    ])
    const { member_number } = await rowsOf()
    expect(await rowsOf()).toEqual({ ...before, member_number })
  },
)

test(
  'two servers starting at once on an empty database create its tables once [D-7.01]',
  { timeout: 60_000 },
  async () => {
    db = await testDb({ isPlain: true })
    await db.script('drop schema public cascade; create schema public')
    const both = [migrating(ownerUrl(db), folder), migrating(ownerUrl(db), folder)]
    const applied = (await Promise.all(both.map((one) => one.applied))).flat()
    expect(applied.toSorted()).toEqual(readdirSync(folder).toSorted())
    expect(await db.owner.rows('select name from schema_migration order by 1')).toEqual(
      readdirSync(folder)
        .toSorted()
        .map((name) => ({ name })),
    )
  },
)
