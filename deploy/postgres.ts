import { spawn, execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { findBinaries } from '../apps/api/src/db/binaries.ts'
import { nobody } from '../apps/api/src/db/server-user.ts'

/** A free port on this machine. */
export const freePort = async (): Promise<number> => {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  return typeof address === 'object' && address !== null ? address.port : 0
}

/**
 * A PostgreSQL listening on this machine, like an operator's, with the roles openroll_owner, which owns the databases,
 * and openroll_server; `programs` is its tool folder.
 */
export type Postgres = {
  readonly programs: string
  readonly urlOf: (database: string, role: string) => string
  /** The settings of a server on a database. */
  readonly settingsOf: (database: string) => { readonly DATABASE_URL: string; readonly DATABASE_OWNER_URL: string }
  /** Runs SQL as the superuser. */
  readonly run: (sql: string) => Promise<void>
  readonly make: (database: string) => Promise<void>
  readonly stop: () => Promise<void>
}

/** Starts a PostgreSQL on an empty folder, with the system's programs or else npm's, which lack pg_dump. */
export const openPostgres = async (): Promise<Postgres> => {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'openroll-postgres-'))
  chmodSync(folder, 0o711)
  const data = join(folder, 'data')
  const user = process.getuid?.() === 0 ? nobody() : undefined
  const { folder: programs } = findBinaries('auto', user, folder)
  const sockets = join(folder, 'sockets')
  for (const path of [data, sockets]) {
    mkdirSync(path, { mode: 0o700 })
    if (user !== undefined) chownSync(path, user.uid, user.gid)
  }
  const initArgs = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  execFileSync(join(programs, 'initdb'), ['-D', data, ...initArgs], { cwd: '/', env: { LC_ALL: 'C' }, ...user })
  const port = await freePort()
  const commandArgs = ['-D', data, '-h', '127.0.0.1', '-p', String(port), '-k', sockets, '-c', 'fsync=off']
  const server = spawn(join(programs, 'postgres'), commandArgs, {
    cwd: data,
    stdio: 'ignore',
    env: { LC_ALL: 'C' },
    ...user,
  })
  const ended = new Promise((done) => server.once('exit', done))
  const urlOf = (database: string, role: string) => `postgres://${role}@127.0.0.1:${port}/${database}`
  const query = async (sql: string) => {
    const client = new Client({ connectionString: urlOf('postgres', 'postgres') })
    await client.connect()
    try {
      await client.query(sql)
    } finally {
      await client.end()
    }
  }
  for (let tries = 100; ; tries -= 1) {
    const reached = await query('select 1').then(
      () => true,
      (error: unknown) => {
        if (tries === 0) throw error
        return false
      },
    )
    if (reached) break
    await pause(100)
  }
  await query('create role openroll_owner login; create role openroll_server login')
  return {
    programs,
    urlOf,
    settingsOf: (database) => ({
      DATABASE_URL: urlOf(database, 'openroll_server'),
      DATABASE_OWNER_URL: urlOf(database, 'openroll_owner'),
    }),
    run: query,
    make: (database) => query(`create database ${database} owner openroll_owner`),
    stop: async () => {
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
