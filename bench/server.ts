import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { limitNames, settingNames } from '../apps/api/src/config.ts'

const root = resolve(import.meta.dirname, '..')

/** A separate server on a folder, and how long it took to start (ms). */
export type BenchServer = {
  readonly address: string
  readonly dataDir: string
  readonly process: ChildProcess
  readonly startedIn: number
}

/** All settings at their defaults, ignoring this machine's environment and .env, above all a real DATABASE_URL. */
export const unset = Object.fromEntries([...settingNames, ...limitNames].map((name) => [name, '']))

/** Processes that end with the benchmark. */
const childProcesses = new Set<ChildProcess>()
process.once('exit', () => childProcesses.forEach((server) => server.kill('SIGTERM')))

/** Lifts the limits: one IP address acts for a whole country. */
export const roomy = Object.fromEntries(limitNames.map((name) => [name, String(2 ** 40)]))

/** Starts a server on a folder like `npm start`, with extra settings; throws its output if it exits before it is ready. */
export const startServer = async (dataDir: string, settings: Record<string, string> = roomy): Promise<BenchServer> => {
  const from = performance.now()
  const usual = { ...unset, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', NODE_ENV: 'development' }
  const env = { ...process.env, ...usual, ...settings }
  const server = spawn(process.execPath, [join(root, 'scripts/start.js')], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  childProcesses.add(server)
  server.once('exit', () => childProcesses.delete(server))
  const address = await new Promise<string>((found, failed) => {
    let said = ''
    server.stdout.on('data', (part: Buffer) => {
      said += part.toString()
      const match = /Openroll is at (http:\S+)/.exec(said)
      if (match?.[1] !== undefined) found(match[1])
    })
    server.once('exit', (code) => failed(new Error(`the server ended with ${code} before it was ready: ${said}`)))
  })
  return { address, dataDir, process: server, startedIn: performance.now() - from }
}

/** A server's resident memory in MiB. */
export const memoryOf = (server: BenchServer): number => {
  const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

export const gone = (server: BenchServer): Promise<void> =>
  new Promise((done) => {
    if (server.process.exitCode !== null || server.process.signalCode !== null) done()
    else server.process.once('exit', () => done())
  })

/** Runs an npm tool on a server's folder with `typed` as its input; returns the time it took (ms), throws its output on failure. */
export const runTool = async (tool: string, args: readonly string[], dataDir: string, typed = ''): Promise<number> => {
  const from = performance.now()
  const env = { ...process.env, ...unset, DATA_DIR: dataDir, NODE_ENV: 'development' }
  const child = spawn(process.execPath, [join(root, 'scripts/run.js'), `apps/api/src/commands/${tool}.ts`, ...args], {
    cwd: root,
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.end(typed)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()))
  const code = await new Promise((done) => child.once('exit', done))
  if (code !== 0) throw new Error(`${tool} ${args.join(' ')} ended with ${String(code)}: ${said}`)
  return performance.now() - from
}

/** The private database's socket folder, from PostgreSQL's own file. */
export const socketOf = (dataDir: string): string =>
  readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[4] ?? ''
