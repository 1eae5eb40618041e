import { chownSync, rmSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { Client, DatabaseError } from 'pg'
import type { ServerUser } from './server-user.ts'

/** Openroll's own role and its database: the role owns the database and is no superuser. */
export const openroll = 'openroll'
/** The superuser, for what makes roles and databases, and for tools of PostgreSQL. */
export const admin = 'postgres'
/** Is there while a folder of the old layout is changed over. */
const helper = 'openroll_upgrade'

/**
 * Writes who may connect: over the socket alone, and only a process of this user or of root, which the system vouches for (peer).
 * No password has to be kept anywhere.
 */
export const writeAuthentication = (data: string, user: ServerUser): void => {
  const people = [...new Set([nameOfUser(), 'root'])]
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
    people.flatMap((name) => [openroll, admin, helper].map((role) => `${openroll} "${name}" ${role}`)),
  )
}

const nameOfUser = (): string => {
  try {
    return userInfo().username
  } catch {
    throw new Error(
      `user ${process.getuid?.()} has no name in /etc/passwd, which PostgreSQL asks for: ` +
        'start Openroll as a user with one, or set DATABASE_URL',
    )
  }
}

const connected = async <T>(
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

/** Makes the role and the database that Openroll works in, where they are not there yet; changes a folder of the old layout over first. */
export const prepareRoles = async (host: string): Promise<'there' | 'changed over'> => {
  const make = () =>
    connected({ host, database: admin, user: admin }, async (client) => {
      const has = async (sql: string) => (await client.query(sql, [openroll])).rowCount === 1
      if (!(await has('select from pg_roles where rolname = $1'))) await client.query(`create role ${openroll} login`)
      if (!(await has('select from pg_database where datname = $1')))
        await client.query(`create database ${openroll} owner ${openroll}`)
      await client.query(`drop role if exists ${helper}`)
    })
  try {
    await make()
    return 'there'
  } catch (error) {
    const noAdmin = error instanceof DatabaseError && error.code === '28000'
    if (!noAdmin) throw error
  }
  await changeOver(host)
  await make()
  return 'changed over'
}

/**
 * In the old layout `openroll` was the superuser that the cluster was made with. It can't be demoted, so it takes the superuser's
 * name and a new role takes its own, with all that is in the database: in one transaction, by a helper, as nobody can rename
 * himself. One that was cut short is done again.
 */
const changeOver = async (host: string): Promise<void> => {
  const there = await connected({ host, database: admin, user: openroll }, async (client) => {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [helper])
    if (rowCount === 0) await client.query(`create role ${helper} superuser login`)
    return (await client.query('select from pg_database where datname = $1', [openroll])).rowCount === 1
  })
  await connected({ host, database: there ? openroll : admin, user: helper }, async (client) => {
    await client.query('begin')
    await client.query(`alter role ${openroll} rename to ${admin}; create role ${openroll} login`)
    if (there) {
      await client.query(`alter database ${openroll} owner to ${openroll}`)
      // A sequence or an index goes along with its table.
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
