import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = resolve(import.meta.dirname, '..')
const stripped = pathToFileURL(join(root, 'scripts/strip-types.js')).href

/** Most of a start is Node reading sources: it loads what `npm start` keeps of them, and compiled code of an earlier start. */
export const quickly = [`--import=data:text/javascript,import { useStripped } from '${stripped}'; useStripped()`]
export const compiled = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/openroll-compiled') }

/** A new folder that the database's user may pass through; the server keeps its data in `data` there. */
export const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'openroll-story-'))
  chmodSync(folder, 0o711)
  return folder
}

/** Starts a server on a folder; `hear` gets all that it writes. Fails where it ends before it listens. */
export const startProcess = (
  folder: string,
  env: Readonly<Record<string, string>>,
  hear: (part: Buffer, from: 'stdout' | 'stderr') => void = () => {},
): Promise<{ process: ChildProcess; address: string }> => {
  const usual = { DATA_DIR: join(folder, 'data'), OPENROLL_TODAY: '2026-11-10', NODE_ENV: 'development' }
  const server = spawn(process.execPath, [...quickly, join(root, 'apps/api/src/main.ts')], {
    cwd: root,
    env: { ...process.env, ...compiled, ...usual, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  server.stderr.on('data', (part: Buffer) => hear(part, 'stderr'))
  return new Promise((found, failed) => {
    let said = ''
    server.stdout.on('data', (part: Buffer) => {
      hear(part, 'stdout')
      said += part.toString()
      const match = /Openroll is at (http:\S+)/.exec(said)
      if (match?.[1] !== undefined) found({ process: server, address: match[1] })
    })
    server.once('exit', (code) => failed(new Error(`the server ended with ${code}: ${said}`)))
  })
}

/** Ends a server with a signal, and waits until it has ended. */
export const endProcess = async (server: ChildProcess, how: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
  const ended = new Promise((done) => server.once('exit', done))
  server.kill(how)
  await ended
}
