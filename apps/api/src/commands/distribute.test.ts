import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placement } from '../db/placement.ts'
import { openDb } from '../db/pool.ts'
import { row, text, whole } from '../db/row.ts'
import { databaseUrl, ownerUrl } from '../testing/database-url.ts'
import { onTerminal } from '../testing/recorded-terminal.ts'
import { runCommand } from '../testing/run-command.ts'
import { testDb, type TestDb } from '../testing/test-database.ts'
import { distributeCommand } from './distribute-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'openroll-distribute-'))
let db: TestDb
beforeAll(async () => {
  db = await testDb({ isPlain: true })
})
afterAll(async () => {
  await db.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs the command in a separate process, as npm does. */
const distributeInProcess = (...args: readonly string[]) =>
  runCommand('distribute', {
    args,
    env: { DATA_DIR: folder, DATABASE_URL: databaseUrl(db), DATABASE_OWNER_URL: ownerUrl(db) },
  })
/** Runs it in this process over new connections, which see what was created since. */
const distribute = async () => {
  const own = openDb({ ...db.ownerSettings, longestMs: 30_000 })
  try {
    return await onTerminal((terminal) => distributeCommand(own, terminal))
  } finally {
    await own.close()
  }
}

test('on a single server it says in one sentence that there is nothing to distribute, and exits with 1', async () => {
  const { code, said } = await distributeInProcess()
  expect(code).toBe(1)
  expect(said).toMatch(/^This database runs on a single server, without the citus extension/)
  expect(said.trim().split('\n')).toHaveLength(1)
})

/** Stand-ins for a cluster's functions that record their calls, with its list of tables and of extensions, shadowing the server's. */
const standIn = `
  create table public.pg_extension (extname text);
  insert into public.pg_extension values ('citus');
  create table public.pg_dist_node (groupid integer, isactive boolean);
  insert into public.pg_dist_node values (0, true), (1, true), (2, true), (3, true);
  create table public.citus_tables (
    nth integer generated always as identity, table_name regclass primary key, citus_table_type text,
    distribution_column text, colocation_id integer, called_with text, mode text, by text, shards text);
  create function public.create_reference_table(table_name regclass) returns void language sql as $$
    insert into citus_tables values (default, table_name, 'reference', null, 0, null,
      current_setting('citus.multi_shard_modify_mode', true), pg_current_xact_id()::text,
      current_setting('citus.shard_count', true)) $$;
  create function public.create_distributed_table(
    table_name regclass, distribution_column text, colocate_with text default 'default') returns void language sql as $$
    insert into citus_tables values (default, table_name, 'distributed', distribution_column,
      coalesce((select colocation_id from citus_tables where citus_tables.table_name::text = colocate_with),
        (select coalesce(max(colocation_id), 0) + 1 from citus_tables)),
      colocate_with, current_setting('citus.multi_shard_modify_mode', true), pg_current_xact_id()::text,
      current_setting('citus.shard_count', true)) $$;
  alter database :name set search_path = public, pg_catalog`

const callRow = row({
  table: text,
  key: text.nullable(),
  with: text.nullable(),
  mode: text.nullable(),
  by: text,
  shards: text.nullable(),
})
const calls = () =>
  db.many(
    callRow,
    `select table_name::text as table, distribution_column as key, called_with as with, mode, by, shards
     from public.citus_tables order by nth`,
  )

test('on a cluster it places every table in one transaction, and a second run finds nothing to do', async () => {
  await db.script(standIn.replace(':name', db.settings.database))
  const first = await distribute()
  expect(first.said).toContain(`${Object.keys(placement).length} tables were placed.`)
  expect(first.code).toBe(0)
  const placed = await calls()
  expect(placed.map(({ table }) => table).toSorted()).toEqual(Object.keys(placement).toSorted())
  expect(new Set(placed.map(({ by }) => by)).size).toBe(1)
  expect(new Set(placed.map(({ mode }) => mode))).toEqual(new Set(['sequential']))
  // Four for each of three workers.
  expect(new Set(placed.map(({ shards }) => shards))).toEqual(new Set(['12']))
  const kinds = placed.map(({ key }) => key ?? 'everywhere')
  expect(kinds.lastIndexOf('everywhere')).toBeLessThan(kinds.findIndex((kind) => kind !== 'everywhere'))
  expect(placed.find(({ table }) => table === 'step_draft')).toMatchObject({ key: 'enrollment_id', with: 'enrollment' })
  expect(await distribute()).toEqual({ code: 0, said: 'Every table is already placed.\n' })
  expect(await calls()).toEqual(placed)
})

test('colocates a table added by an upgrade with the others of its key', async () => {
  await db.script("delete from public.citus_tables where table_name = 'cart_line'::regclass")
  expect(await distribute()).toEqual({ code: 0, said: 'cart_line is placed\n1 table was placed.\n' })
  expect((await calls()).at(-1)).toMatchObject({ table: 'cart_line', with: 'enrollment' })
})

test('names a table placed by another key, and changes nothing', async () => {
  await db.script(
    `update public.citus_tables set distribution_column = 'policy_id' where table_name = 'policy'::regclass;
     delete from public.citus_tables where table_name = 'cart_line'::regclass`,
  )
  const before = await calls()
  expect(await distribute()).toEqual({
    code: 1,
    said: 'policy is placed by policy_id, not by enrollment_id.\nNothing was changed.\n',
  })
  expect(await calls()).toEqual(before)
})

test('waits for a save in progress, and lets other saves through between its attempts', async () => {
  await db.script('truncate public.citus_tables')
  const client = new Client(db.settings)
  await client.connect()
  await client.query('begin; update enrollment set revision = revision')
  const running = distribute()
  const waiting =
    "select 1 from pg_locks where not granted and mode = 'AccessExclusiveLock' and relation = 'enrollment'::regclass"
  await expect.poll(() => db.rows(waiting), { interval: 20 }).toHaveLength(1)
  // The next caller queues behind the command until it backs off.
  await db.rows('select count(*) from enrollment')
  const waited = await db.one(row({ count: whole }), 'select count(*)::integer as count from public.citus_tables')
  expect(waited.count).toBe(0)
  await client.query('commit')
  await client.end()
  expect((await running).code).toBe(0)
  expect(await calls()).toHaveLength(Object.keys(placement).length)
})

test('refuses unknown arguments with its usage', async () => {
  expect(await distributeInProcess('--force')).toEqual({ code: 2, said: 'npm run distribute\n' })
})
