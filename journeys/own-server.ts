import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

/** A server of one story's own, which it may kill and start again at the same address. */
export const startOwnServer = async (given: Readonly<Record<string, string>> = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'openroll-story-'))
  chmodSync(folder, 0o711)
  const start = (port: string): Promise<{ process: ChildProcess; address: string }> => {
    const env = {
      ...process.env,
      DATABASE_URL: '',
      DATA_DIR: join(folder, 'data'),
      PORT: port,
      OPENROLL_TODAY: '2026-11-10',
      LOG_LEVEL: 'error',
      NODE_ENV: 'development',
      DEMO: 'off',
      ...given,
    }
    const server = spawn(process.execPath, [join(root, 'apps/api/src/main.ts')], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return new Promise((found, failed) => {
      server.stdout.on('data', (part: Buffer) => {
        const match = /Openroll is at (http:\S+)/.exec(part.toString())
        if (match?.[1] !== undefined) found({ process: server, address: match[1] })
      })
      server.once('exit', (code) => failed(new Error(`the server ended with ${code}`)))
    })
  }
  let running = await start('0')
  const end = async (how: 'SIGKILL' | 'SIGTERM') => {
    const ended = new Promise((done) => running.process.once('exit', done))
    running.process.kill(how)
    await ended
  }
  const { address } = running
  return {
    address,
    /** Where its database is, for whoever runs a command on it. */
    dataDir: join(folder, 'data'),
    /** As kill -9 does it: nothing is finished first. */
    kill: () => end('SIGKILL'),
    startAgain: async () => {
      running = await start(new URL(address).port)
    },
    stop: async () => {
      await end('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
