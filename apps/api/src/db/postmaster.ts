import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endWithProcess } from './child-processes.ts'
import { plainEnvironment } from './plain-environment.ts'
import { processesOf } from './process-identity.ts'
import type { ServerUser } from './server-user.ts'

/** Start options of a postmaster; `throwaway` trades crash safety for speed, in tests. */
export type Start = {
  readonly program: string
  readonly data: string
  readonly socketFolder: string
  readonly logFile: string
  readonly user: ServerUser
  readonly throwaway: boolean
  /** Default: enough for one server and a few tools. */
  readonly connections?: number | undefined
}

export const port = 5432

// log_min_messages=log hides statement errors, which can quote personal data (D-7.03).
const settings = ({ socketFolder, throwaway, connections = 40 }: Start): Record<string, string> => ({
  listen_addresses: '',
  port: String(port),
  unix_socket_directories: socketFolder,
  unix_socket_permissions: '0700',
  max_connections: throwaway ? '100' : String(Math.max(connections, 40)),
  shared_buffers: '128MB',
  jit: 'off',
  timezone: 'UTC',
  fsync: throwaway ? 'off' : 'on',
  synchronous_commit: throwaway ? 'off' : 'on',
  full_page_writes: throwaway ? 'off' : 'on',
  wal_level: 'replica',
  max_wal_senders: '0',
  min_wal_size: '80MB',
  max_wal_size: '512MB',
  checkpoint_completion_target: '0.9',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
})

/** The postmaster in postmaster.pid, with its state from the last line ("ready", "starting", "stopping"). */
const readPidFile = (data: string): { pid: number; state: string } | undefined => {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), state: lines[7]?.trim() ?? '' }
  } catch {
    return undefined
  }
}

const signal = (pids: readonly number[], name: NodeJS.Signals) => {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // It exited in the meantime.
    }
  }
}

const goneWithin = async (data: string, pids: readonly number[], milliseconds: number): Promise<boolean> => {
  for (const end = performance.now() + milliseconds; performance.now() < end; await pause(20)) {
    const left = processesOf(data, pids[0])
    if (!pids.some((pid) => left.includes(pid))) return true
  }
  return false
}

/**
 * Cleans up after an earlier postmaster of the folder: shuts down a running one, waits for orphaned children and then ends them, and
 * removes a postmaster.pid reused by another process. Throws if a process can't be ended.
 */
export const clearLeftovers = async ({
  data,
  socketFolder,
}: Pick<Start, 'data' | 'socketFolder'>): Promise<'none' | 'stale' | 'stopped'> => {
  const filePid = readPidFile(data)?.pid
  const left = processesOf(data, filePid)
  const postmaster = left.filter((pid) => pid === filePid)
  signal(postmaster, 'SIGINT')
  const gone =
    (await goneWithin(data, left, postmaster.length > 0 ? 10_000 : 1000)) ||
    (signal(processesOf(data, filePid), 'SIGQUIT'), await goneWithin(data, left, 5000)) ||
    (signal(processesOf(data, filePid), 'SIGKILL'), await goneWithin(data, left, 5000))
  if (!gone) throw new Error(`${data}: PostgreSQL processes ${left.join(', ')} from an earlier start won’t stop`)
  const stale = existsSync(join(data, 'postmaster.pid'))
  rmSync(join(data, 'postmaster.pid'), { force: true })
  rmSync(join(socketFolder, `.s.PGSQL.${port}.lock`), { force: true })
  rmSync(join(socketFolder, `.s.PGSQL.${port}`), { force: true })
  return postmaster.length > 0 ? 'stopped' : stale || left.length > 0 ? 'stale' : 'none'
}

const logTail = (logFile: string): string => readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-3).join('\n')

const launch = (start: Start): ChildProcess => {
  const log = openSync(start.logFile, 'a', 0o600)
  const options = Object.entries(settings(start)).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  try {
    // Its own session: Ctrl-C reaches Openroll first, which stops the database after its requests finish.
    const child = spawn(start.program, ['-D', start.data, ...options], {
      cwd: start.data,
      env: plainEnvironment,
      detached: true,
      stdio: ['ignore', log, log],
      ...start.user,
    })
    // SIGINT shuts it down cleanly despite open connections.
    endWithProcess(child, 'SIGINT')
    return child
  } finally {
    closeSync(log)
  }
}

/**
 * Starts a postmaster and waits up to 30 s, recovery included, until it accepts connections; throws with the end of its log. If
 * stopped meanwhile, it cleans up and throws the signal's reason.
 */
export const startPostmaster = async (start: Start, stop?: AbortSignal): Promise<ChildProcess> => {
  stop?.throwIfAborted()
  for (const end = performance.now() + 30_000; ;) {
    const child = launch(start)
    const failures: Error[] = []
    child.once('error', (error) => failures.push(error))
    while (child.exitCode === null && child.signalCode === null && failures.length === 0 && performance.now() < end) {
      const file = readPidFile(start.data)
      if (file?.pid === child.pid && file?.state === 'ready') {
        child.unref()
        return child
      }
      await pause(10)
      if (stop?.aborted !== true) continue
      await stopPostmaster(child)
      stop.throwIfAborted()
    }
    if (failures[0] !== undefined) throw new Error(`PostgreSQL could not be started: ${failures[0].message}`)
    const words = logTail(start.logFile)
    const isTemporary = /lock file .* already exists|pre-existing shared memory block/.test(words)
    if (!isTemporary || performance.now() > end) {
      child.kill('SIGKILL')
      throw new Error(`PostgreSQL did not start in ${start.data}; ${start.logFile} ends with:\n${words}`)
    }
    await pause(200)
  }
}

/** Fast shutdown: rolls back transactions and writes everything else; quits immediately after 5 s. */
export const stopPostmaster = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.ref()
  child.kill('SIGINT')
  const quit = setTimeout(() => child.kill('SIGQUIT'), 5000)
  const kill = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(quit)
  clearTimeout(kill)
}
