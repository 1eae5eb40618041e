import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = resolve(import.meta.dirname, '..')
const stripTypesUrl = pathToFileURL(join(root, 'scripts/strip-types.js')).href

/** Speeds up starts with the stripped sources that `npm start` caches, and with compiled code of an earlier start. */
export const nodeOptions = [
  `--import=data:text/javascript,import { useStripped } from '${stripTypesUrl}'; useStripped()`,
]
export const compileCacheEnv = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/openroll-compiled') }

/** Makes a folder that the database's user may enter; the server keeps its data in `data` there. */
export const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'openroll-story-'))
  chmodSync(folder, 0o711)
  return folder
}

/** Starts a server on a folder; `onOutput` gets everything it writes. Rejects if it exits before it listens. */
export const startProcess = (
  folder: string,
  env: Readonly<Record<string, string>>,
  onOutput: (part: Buffer, from: 'stdout' | 'stderr') => void = () => {},
): Promise<{ process: ChildProcess; address: string }> => {
  const defaults = { DATA_DIR: join(folder, 'data'), OPENROLL_TODAY: '2026-11-10', NODE_ENV: 'development' }
  const server = spawn(process.execPath, [...nodeOptions, join(root, 'apps/api/src/main.ts')], {
    cwd: root,
    env: { ...process.env, ...compileCacheEnv, ...defaults, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  server.stderr.on('data', (part: Buffer) => onOutput(part, 'stderr'))
  return new Promise((started, failed) => {
    let output = ''
    server.stdout.on('data', (part: Buffer) => {
      onOutput(part, 'stdout')
      output += part.toString()
      const match = /Openroll is at (http:\S+)/.exec(output)
      if (match?.[1] !== undefined) started({ process: server, address: match[1] })
    })
    server.once('exit', (code) => failed(new Error(`the server ended with ${code}: ${output}`)))
  })
}

/** Stops a server with a signal, and waits until it has exited. */
export const endProcess = async (server: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
  const exited = new Promise((done) => server.once('exit', done))
  server.kill(signal)
  await exited
}
