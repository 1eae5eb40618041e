import { chownSync, rmSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { Client, DatabaseError } from 'pg'
import type { ServerUser } from './server-user.ts'

/** Owns the database of the same name and migrates it; no superuser. */
export const openroll = 'openroll'
/** The server's role: reads and writes rows, and owns nothing (grants.ts). */
export const openrollServer = 'openroll_server'
/** The superuser, for creating roles and databases and for PostgreSQL's tools. */
export const admin = 'postgres'
/** Exists while a folder of the old layout is converted. */
const helperRole = 'openroll_upgrade'

/** Writes the access rules: socket only, for processes of this user or root, verified by the system (peer). No password is needed. */
export const writeAuthentication = (data: string, user: ServerUser): void => {
  const systemUsers = [...new Set([nameOfUser(), 'root'])]
  const write = (name: string, lines: readonly string[]) => {
    const file = join(data, name)
    rmSync(file, { force: true })
    writeFileSync(file, ['# Openroll writes this file at each start.', ...lines, ''].join('\n'), {
      mode: 0o600,
      flag: 'wx',
    })
    if (user !== undefined) chownSync(file, user.uid, user.gid)
  }
  write('pg_hba.conf', [`local all all peer map=${openroll}`])
  write(
    'pg_ident.conf',
    systemUsers.flatMap((name) =>
      [openroll, openrollServer, admin, helperRole].map((role) => `${openroll} "${name}" ${role}`),
    ),
  )
}

const nameOfUser = (): string => {
  try {
    return userInfo().username
  } catch {
    throw new Error(
      `user ${process.getuid?.()} has no name in /etc/passwd, which PostgreSQL requires: ` +
        'start Openroll as a user with one, or set DATABASE_URL',
    )
  }
}

const withClient = async <T>(
  where: { host: string; database: string; user: string },
  work: (client: Client) => Promise<T>,
): Promise<T> => {
  const client = new Client(where)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Creates Openroll's roles and database if missing; converts a folder of the old layout first. */
export const prepareRoles = async (host: string): Promise<'ready' | 'converted'> => {
  const make = () =>
    withClient({ host, database: admin, user: admin }, async (client) => {
      const has = async (sql: string, name: string) => (await client.query(sql, [name])).rowCount === 1
      for (const role of [openroll, openrollServer])
        if (!(await has('select from pg_roles where rolname = $1', role)))
          await client.query(`create role ${role} login`)
      if (!(await has('select from pg_database where datname = $1', openroll)))
        await client.query(`create database ${openroll} owner ${openroll}`)
      await client.query(`drop role if exists ${helperRole}`)
    })
  try {
    await make()
    return 'ready'
  } catch (error) {
    const noAdmin = error instanceof DatabaseError && error.code === '28000'
    if (!noAdmin) throw error
  }
  await convertOldLayout(host)
  await make()
  return 'converted'
}

/**
 * In the old layout `openroll` was the bootstrap superuser, which can't be demoted. It is renamed, and a new `openroll` role takes
 * over everything in the database: in one transaction, by a helper role, since a role can't rename itself. An interrupted conversion
 * is redone.
 */
const convertOldLayout = async (host: string): Promise<void> => {
  const databaseExists = await withClient({ host, database: admin, user: openroll }, async (client) => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [helperRole])
    if (rowCount === 0) await client.query(`create role ${helperRole} superuser login`)
    return (await client.query('select from pg_database where datname = $1', [openroll])).rowCount === 1
  })
  await withClient({ host, database: databaseExists ? openroll : admin, user: helperRole }, async (client) => {
    await client.query('begin')
    await client.query(`alter role ${openroll} rename to ${admin}; create role ${openroll} login`)
    if (databaseExists) {
      await client.query(`alter database ${openroll} owner to ${openroll}`)
      // Sequences and indexes follow their table's owner.
      const { rows } = await client.query<{ name: string }>(
        `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where c.relkind in ('r', 'p', 'v', 'm', 'S') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
           and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i'))`,
      )
      for (const { name } of rows) await client.query(`alter table ${name} owner to ${openroll}`)
    }
    await client.query('commit')
  })
}
