import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDb, type Db } from './pool.ts'
import { type PrivateServer, startPrivateServer } from './private-server.ts'
import { nobody, serverUser } from './server-user.ts'

let folder: string
let dataDir: string
let server: PrivateServer
let db: Db
beforeAll(async () => {
  folder = mkdtempSync(join(realpathSync(tmpdir()), 'openroll-closed-'))
  chmodSync(folder, 0o711)
  dataDir = join(folder, 'data')
  server = await startPrivateServer({ dataDir, log: pino({ level: 'silent' }) })
  db = openDb(server.owner)
  await db.script("create table note (id text primary key); insert into note values ('kept')")
})
afterAll(async () => {
  await db.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Runs a shell as user nobody, like an attacker who broke into another program. */
const asNobody = (command: string): string => {
  const { stdout, stderr } = spawnSync('sh', ['-c', command], { cwd: '/', encoding: 'utf8', ...nobody() })
  return stdout + stderr
}

/** PostgreSQL's first reply to a process of nobody connecting as `role`: R accepts or asks for proof, E refuses. */
const firstReply = (role: string): string => {
  const node = join(folder, 'node')
  if (!existsSync(node)) {
    copyFileSync(process.execPath, node)
    chmodSync(node, 0o755)
  }
  const code = `
    const socket = require('node:net').connect(${JSON.stringify(join(server.connection.host, '.s.PGSQL.5432'))})
    const words = Buffer.from('user\\0${role}\\0database\\0openroll\\0\\0')
    const head = Buffer.alloc(8)
    head.writeInt32BE(words.length + 8, 0)
    head.writeInt32BE(196608, 4)
    socket.on('connect', () => socket.write(Buffer.concat([head, words])))
    socket.on('data', (answer) => { console.log(answer.toString('latin1').replaceAll('\\0', ' ')); socket.destroy() })
    socket.on('error', (error) => console.log(error.code))`
  const { stdout, stderr } = spawnSync(node, ['-e', code], { cwd: '/', encoding: 'utf8', env: {}, ...nobody() })
  return stdout + stderr
}

describe.runIf(process.getuid?.() === 0)('another program of user nobody [D-7.01]', () => {
  test('can’t read the database’s files or see its socket', () => {
    expect(asNobody(`cat ${dataDir}/postgres/PG_VERSION`)).toContain('Permission denied')
    expect(asNobody(`ls ${dataDir}/postgres/base`)).toContain('Permission denied')
    expect(asNobody(`ls ${server.connection.host}`)).toContain('Permission denied')
    expect(asNobody(`cat ${dataDir}/postgres.log`)).toContain('Permission denied')
  })

  test('can’t affect its processes or their shared memory', () => {
    expect(asNobody(`kill -0 ${server.pid}`)).toMatch(/not permitted/i)
    expect(asNobody(`cat /proc/${server.pid}/environ`)).toContain('Permission denied')
    const { uid } = statSync(`/proc/${server.pid}`)
    expect(asNobody(`find /dev/shm -maxdepth 1 -name 'PostgreSQL.*' -uid ${uid} -readable`)).toBe('')
  })

  test('is refused by the database even if the socket is exposed', () => {
    expect(firstReply('openroll')).toContain('EACCES')
    chmodSync(server.connection.host, 0o711)
    chmodSync(join(server.connection.host, '.s.PGSQL.5432'), 0o777)
    for (const role of ['openroll', 'openroll_server', 'postgres', 'nobody'])
      expect(firstReply(role)).toMatch(/^E.*(28000|28P01)/s)
    chmodSync(server.connection.host, 0o700)
  })

  test('doesn’t share the database’s user, whose id no account has', () => {
    const { uid, gid } = statSync(join(dataDir, 'postgres'))
    for (const [file, id] of [
      ['/etc/passwd', uid],
      ['/etc/group', gid],
    ] as const)
      expect(
        readFileSync(file, 'utf8')
          .split('\n')
          .map((line) => line.split(':')[2]),
      ).not.toContain(String(id))
  })
})

test.runIf(process.getuid?.() === 0)(
  'as root, data of an ordinary user keeps its owner; data of nobody in a root-owned folder doesn’t',
  () => {
    const ownFolder = join(folder, 'mine')
    const data = join(ownFolder, 'postgres')
    mkdirSync(data, { recursive: true })
    const own = (dataDir: number, of: number) => {
      chownSync(ownFolder, dataDir, dataDir)
      chownSync(data, of, of)
      return serverUser(data)?.uid
    }
    const { uid } = nobody()
    expect(own(1234, 1234)).toBe(1234)
    expect(own(0, 1234)).toBe(1234)
    expect(own(uid, uid)).toBe(uid)
    for (const owner of [own(0, uid), own(0, 0)]) {
      expect(owner).toBeGreaterThanOrEqual(60_706)
      expect(owner).toBeLessThanOrEqual(61_183)
    }
  },
)

test('the migration role owns the tables and can do nothing outside its database', async () => {
  expect(
    await db.rows(
      `select rolname::text as role, rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls from pg_roles
       where rolname = current_user`,
    ),
  ).toEqual([
    {
      role: 'openroll',
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      rolbypassrls: false,
    },
  ])
  for (const beyond of [
    "select pg_read_file('/etc/passwd')",
    "copy note from program 'id'",
    "copy note to '/tmp/openroll-note'",
    'create role another superuser',
    "alter system set archive_command = 'id'",
    'select rolpassword from pg_authid',
    "load '/tmp/some.so'",
  ])
    await expect(db.script(beyond)).rejects.toMatchObject({ code: '42501' })
  await db.script('alter table note add column text text; drop table note')
})
