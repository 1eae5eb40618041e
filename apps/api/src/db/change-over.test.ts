import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findBinaries } from './binaries.ts'
import { runProgram } from './child-processes.ts'
import { openDb } from './pool.ts'
import { startPostmaster, stopPostmaster } from './postmaster.ts'
import { type PrivateServer, startPrivateServer } from './private-server.ts'
import { nobody } from './server-user.ts'

const log = pino({ level: 'silent' })
const user = process.getuid?.() === 0 ? nobody() : undefined
let folder: string
let dataDir: string
let postmaster: Awaited<ReturnType<typeof startPostmaster>>
const running: PrivateServer[] = []

const giveToUser = (path: string) => {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  if (user !== undefined) chownSync(path, user.uid, user.gid)
  return path
}

/** A running folder in the old layout: server run as nobody, anyone at the socket trusted, Openroll's role a superuser. */
beforeEach(async () => {
  folder = mkdtempSync(join(realpathSync(tmpdir()), 'openroll-old-'))
  chmodSync(folder, 0o711)
  dataDir = join(folder, 'data')
  mkdirSync(dataDir, { mode: 0o711 })
  const data = giveToUser(join(dataDir, 'postgres'))
  const binaries = findBinaries('auto', user, dataDir)
  const options = ['--encoding=UTF8', '--locale=C', '--username=openroll', '--auth=trust', '--no-sync']
  await runProgram(join(binaries.folder, 'initdb'), ['-D', data, ...options], { user, stop: undefined })
  const socketFolder = giveToUser(join(dataDir, 'postgres-socket'))
  postmaster = await startPostmaster({
    program: join(binaries.folder, 'postgres'),
    data,
    socketFolder,
    logFile: join(dataDir, 'postgres.log'),
    user,
    throwaway: false,
  })
  await asOld('postgres', 'create database openroll')
  await asOld(
    'openroll',
    `create table note (id text primary key, at integer); insert into note values ('kept', 1);
     create index note_at on note (at); create view notes as select id from note; create sequence counter;
     create table numbered (id integer generated always as identity, by_hand serial)`,
  )
})
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
  await stopPostmaster(postmaster)
  rmSync(folder, { recursive: true, force: true })
})

const asOld = async (database: string, sql: string): Promise<void> => {
  const client = new Client({ host: join(dataDir, 'postgres-socket'), database, user: 'openroll' })
  await client.connect()
  await client.query(sql)
  await client.end()
}
const start = async (): Promise<PrivateServer> => {
  const server = await startPrivateServer({ dataDir, log })
  running.push(server)
  return server
}

/** The current roles, file owners and remaining data. */
const stateOf = async (server: PrivateServer) => {
  const db = openDb(server.owner)
  const roles = await db.rows('select rolname::text as role, rolsuper from pg_roles where rolcanlogin order by rolname')
  const notes = await db.rows('select id from notes')
  const ofOthers = await db.rows(
    "select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relowner <> 'openroll'::regrole",
  )
  await db.script(
    'begin; alter table note add column text text; drop view notes; drop table numbered; drop sequence counter; ' +
      'create table more (a integer); rollback',
  )
  const program = await db.script("copy note to program 'cat'").catch((error: { code: string }) => error.code)
  await db.close()
  const data = join(dataDir, 'postgres')
  const { uid } = statSync(data)
  return {
    roles,
    notes,
    ofOthers,
    program,
    trusts: readFileSync(join(data, 'pg_hba.conf'), 'utf8').includes('trust'),
    ofOldUser: uid === user?.uid,
    filesOfOthers: readdirSync(data, { recursive: true, encoding: 'utf8' }).filter(
      (file) => ![uid, undefined].includes(statSync(join(data, file), { throwIfNoEntry: false })?.uid),
    ),
  }
}
const changedOver = {
  roles: [
    { role: 'openroll', rolsuper: false },
    { role: 'openroll_server', rolsuper: false },
    { role: 'postgres', rolsuper: true },
  ],
  notes: [{ id: 'kept' }],
  ofOthers: [],
  program: '42501',
  trusts: false,
  ofOldUser: false,
  filesOfOthers: [],
}

test('converts a folder of the old layout at startup, even with its database running, once [D-7.01]', async () => {
  expect(await stateOf(await start())).toEqual(changedOver)
  for (const server of running.splice(0)) await server.stop()
  expect(await stateOf(await start())).toEqual(changedOver)
})

test('the next start finishes an interrupted conversion', async () => {
  await asOld('postgres', 'create role openroll_upgrade superuser login')
  await stopPostmaster(postmaster)
  if (user !== undefined) chownSync(join(dataDir, 'postgres'), 0, 0)
  expect(await stateOf(await start())).toEqual(changedOver)
})
