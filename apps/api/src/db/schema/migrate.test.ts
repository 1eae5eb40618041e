import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { grantRights } from './grants.ts'
import { checkMigrated, migrate, UnknownSchema } from './migrate.ts'
import { openDb, type Db } from '../pool.ts'
import { type TestDb, testDb } from '../../testing/test-database.ts'

let db: TestDb
let owner: Db
let folder: string
const write = (name: string, sql: string) => writeFileSync(join(folder, name), sql)

beforeEach(async () => {
  db = await testDb({ isPlain: true })
  ;({ owner } = db)
  await owner.script('drop table if exists schema_migration')
  folder = mkdtempSync(join(tmpdir(), 'openroll-migrations-'))
  write('0002-second.sql', 'alter table trial add column b text;')
  write('0001-first.sql', 'create table trial (a integer);\ninsert into trial values (1);')
})
afterEach(async () => {
  await db.drop()
  rmSync(folder, { recursive: true, force: true })
})

test('applies migrations once, in order, at the application’s time [D-7.01]', async () => {
  const now = new Date('2026-03-04T05:06:07Z')
  expect(await migrate(owner, folder, now)).toEqual(['0001-first.sql', '0002-second.sql'])
  expect(await migrate(owner, folder)).toEqual([])
  expect(await owner.rows('select * from trial')).toEqual([{ a: 1, b: null }])
  expect(await owner.rows('select distinct applied_at from schema_migration')).toEqual([
    { applied_at: '2026-03-04T05:06:07.000Z' },
  ])
})

test('several processes starting at once apply each migration once', async () => {
  write('0003-slow.sql', 'select pg_sleep(0.3); insert into trial values (3);')
  const others = Array.from({ length: 4 }, () => openDb({ ...db.ownerSettings, size: 1 }))
  const applied = await Promise.all(others.map((other) => migrate(other, folder)))
  expect(applied.flat().toSorted()).toEqual(['0001-first.sql', '0002-second.sql', '0003-slow.sql'])
  expect(await owner.rows('select a from trial order by a')).toEqual([{ a: 1 }, { a: 3 }])
  await Promise.all(others.map((other) => other.close()))
})

test('refuses a migration changed after it was applied, by name', async () => {
  await migrate(owner, folder)
  write('0001-first.sql', 'create table trial (a bigint);')
  await expect(migrate(owner, folder)).rejects.toThrow('0001-first.sql was changed')
})

test('refuses a migration that comes before an applied one, by name', async () => {
  await migrate(owner, folder)
  write('0001-late.sql', 'select 1')
  await expect(migrate(owner, folder)).rejects.toThrow('0001-late.sql: a migration is named')
  rmSync(join(folder, '0001-late.sql'))
  write('0000-late.sql', 'select 1')
  await expect(migrate(owner, folder)).rejects.toThrow('0000-late.sql comes before 0001-first.sql')
})

test('an older program refuses a newer schema, says what to do and changes nothing [D-7.01]', async () => {
  write('0003-newer.sql', 'alter table trial drop column b;')
  await migrate(owner, folder)
  rmSync(join(folder, '0003-newer.sql'))
  await expect(migrate(owner, folder)).rejects.toThrow(
    /has migration 0003-newer\.sql, which this program doesn’t have \(its newest is 0002-second\.sql\).*Start that version again/,
  )
  write('0004-of-another-branch.sql', 'create table elsewhere (a integer);')
  await expect(migrate(owner, folder)).rejects.toThrow('0003-newer.sql, which this program doesn’t have')
  expect(await owner.rows("select to_regclass('elsewhere')::text as elsewhere")).toEqual([{ elsewhere: null }])
})

test('refuses a database from before the first release: says what to do and changes nothing [D-7.01]', async () => {
  write('0001-enrollment.sql', 'create table trial (a integer);')
  rmSync(join(folder, '0001-first.sql'))
  await migrate(owner, folder)
  rmSync(join(folder, '0001-enrollment.sql'))
  write('0001-first.sql', 'create table elsewhere (a integer);')
  await expect(migrate(owner, folder)).rejects.toThrow(UnknownSchema)
  await expect(migrate(owner, folder)).rejects.toThrow(
    'from before Openroll’s first release (it starts with migration 0001-enrollment.sql) and can’t be upgraded. ' +
      'Set DATA_DIR to an empty folder, or DATABASE_URL to an empty database, and start again',
  )
  expect(await owner.rows("select to_regclass('elsewhere')::text as elsewhere")).toEqual([{ elsewhere: null }])
})

test('refuses the schema if a newer program overtakes it while migrating', async () => {
  const newer = mkdtempSync(join(tmpdir(), 'openroll-migrations-'))
  for (const name of ['0001-first.sql', '0002-second.sql', '0003-newer.sql'])
    writeFileSync(join(newer, name), name === '0003-newer.sql' ? 'select 1' : readFileSync(join(folder, name)))
  let overtaken = false
  const older: Db = {
    ...owner,
    transaction: async (work) => {
      const done = await owner.transaction(work)
      if (!overtaken) {
        overtaken = true
        await migrate(owner, newer)
      }
      return done
    },
  }
  await expect(migrate(older, folder)).rejects.toThrow(UnknownSchema)
  rmSync(newer, { recursive: true, force: true })
})

test('a failed migration leaves nothing behind, keeps those before it and is named', async () => {
  write('0002-second.sql', 'create table half (a integer); create table trial (a integer);')
  await expect(migrate(owner, folder)).rejects.toThrow(/0002-second\.sql: .*already exists/)
  expect(await owner.rows("select to_regclass('half')::text as half")).toEqual([{ half: null }])
  expect(await owner.rows('select name from schema_migration')).toEqual([{ name: '0001-first.sql' }])
})

test('a role that may not migrate is told which migration is missing, and what to do', async () => {
  await expect(checkMigrated(db, folder)).rejects.toThrow(
    'the database doesn’t have migration 0001-first.sql, and DATABASE_URL’s role may not apply it: set DATABASE_OWNER_URL',
  )
  await migrate(owner, folder)
  await grantRights(owner, db.settings.user)
  await checkMigrated(db, folder)
  write('0003-third.sql', 'select 1')
  await expect(checkMigrated(db, folder)).rejects.toThrow('migration 0003-third.sql')
  rmSync(join(folder, '0003-third.sql'))
  rmSync(join(folder, '0002-second.sql'))
  await expect(checkMigrated(db, folder)).rejects.toThrow(UnknownSchema)
})
