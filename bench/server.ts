import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { budgetNames, limitSetting } from '../apps/api/src/budgets.ts'

const root = resolve(import.meta.dirname, '..')

/** A server of its own on a folder, and how long it took until it said where it is (ms). */
export type BenchServer = {
  readonly address: string
  readonly dataDir: string
  readonly process: ChildProcess
  readonly startedIn: number
}

export const startServer = async (dataDir: string): Promise<BenchServer> => {
  const from = performance.now()
  // One address does here what a country does.
  const limits = Object.fromEntries(budgetNames.map((name) => [limitSetting(name), String(2 ** 40)]))
  const env = { ...process.env, ...limits, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', NODE_ENV: 'development' }
  const server = spawn(process.execPath, [join(root, 'scripts/start.js')], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
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

export const gone = (server: BenchServer): Promise<void> =>
  new Promise((done) => {
    if (server.process.exitCode !== null || server.process.signalCode !== null) done()
    else server.process.once('exit', () => done())
  })

/** The folder of the private database's socket, from the file in which PostgreSQL says so. */
export const socketOf = (dataDir: string): string =>
  readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[4] ?? ''
