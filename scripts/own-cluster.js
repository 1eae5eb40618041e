import { spawnSync } from 'node:child_process'
import { appendFileSync, chmodSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const isRoot = process.getuid?.() === 0

/** PostgreSQL doesn't run as root. @param {string} tool @param {string[]} args */
const run = (tool, args) => {
  const asPostgres = ['-u', 'postgres', '--', tool, ...args]
  const [command, rest] = isRoot ? ['runuser', asPostgres] : [tool, args]
  const { status, stderr, stdout } = spawnSync(command, rest, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  if (status !== 0) throw new Error(`${tool} ${args.join(' ')}: ${stderr}${stdout}`)
}

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}

/** @param {number} port @param {string} folder */
const settings = (port, folder) => `
port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = '${folder}'
max_connections = 300
max_prepared_transactions = 600
shared_preload_libraries = 'citus'
citus.node_conninfo = 'sslmode=prefer'
fsync = off
`

/**
 * The cluster of a coordinator, or a throwaway one with two workers if this machine has PostgreSQL with Citus; undefined otherwise.
 * @param {string} coordinator its URL, or ''
 * @returns {Promise<{ url: string, stop: () => void } | undefined>}
 */
export const openCluster = async (coordinator) =>
  coordinator === '' ? startOwnCluster() : { url: coordinator, stop: () => {} }

const startOwnCluster = async () => {
  const [library] = globSync('/usr/lib/postgresql/*/lib/citus.so').toReversed()
  if (library === undefined) return undefined
  const bin = join(dirname(dirname(library)), 'bin')
  const folder = mkdtempSync(join(tmpdir(), 'openroll-cluster-'))
  chmodSync(folder, 0o777)
  const ports = [await freePort(), await freePort(), await freePort()]
  const stop = () => {
    for (const port of ports)
      if (existsSync(join(folder, `${port}/postmaster.pid`)))
        run(join(bin, 'pg_ctl'), ['-D', join(folder, String(port)), '-m', 'immediate', '-w', 'stop'])
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      stop()
      process.exit(1)
    })
  /** @param {number} port @param {string} sql */
  const query = (port, sql) =>
    run(join(bin, 'psql'), ['-qXAt', '-h', '127.0.0.1', '-U', 'app', '-p', String(port), '-c', sql, 'postgres'])
  try {
    for (const port of ports) {
      const data = join(folder, String(port))
      run(join(bin, 'initdb'), ['-D', data, '-U', 'app', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'])
      appendFileSync(join(data, 'postgresql.conf'), settings(port, folder))
      run(join(bin, 'pg_ctl'), ['-D', data, '-l', join(folder, `${port}.log`), '-w', 'start'])
      query(port, 'create extension citus')
    }
    const [coordinator = 0, ...workers] = ports
    const register = [
      `select citus_set_coordinator_host('127.0.0.1', ${coordinator})`,
      ...workers.map((port) => `select citus_add_node('127.0.0.1', ${port})`),
    ]
    for (const sql of register) query(coordinator, sql)
    return { url: `postgres://app@127.0.0.1:${coordinator}/postgres`, stop }
  } catch (error) {
    stop()
    throw error
  }
}
