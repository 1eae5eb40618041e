import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { shippedEnvironment, shippedFlags } from './as-shipped.ts'

const main = resolve(import.meta.dirname, '../main.ts')

/** A folder that the database's user can enter; DATA_DIR is `data` in it. */
export const newFolder = (): string => {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'openroll-start-'))
  chmodSync(folder, 0o711)
  return folder
}

/** A server started like npm does: its output so far, its address once it listens, and its exit code. */
export type Started = {
  readonly child: ChildProcess
  readonly address: Promise<string>
  readonly ended: Promise<number | null>
  readonly said: () => string
}

/** Starts the server in a separate process, on a folder and a free port. */
export const startProcess = (
  folder: string,
  more: Record<string, string> = {},
  flags: readonly string[] = [],
): Started => {
  const usual = { ...shippedEnvironment(), PORT: '0', DATA_DIR: join(folder, 'data'), OPENROLL_TODAY: '2026-11-10' }
  const env = { ...usual, DEMO: 'off', ...more }
  const child = spawn(process.execPath, [...shippedFlags, ...flags, main], { env })
  let said = ''
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  const address = new Promise<string>((found, failed) => {
    const listen = (part: Buffer) => {
      said += part.toString()
      const at = /Openroll is at (\S+)\s/.exec(said)?.[1]
      if (at !== undefined) found(at)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    void ended.then((code) => failed(new Error(`ended with ${code}: ${said}`)))
  })
  // Tests that only wait for its exit don't await the address.
  address.catch(() => undefined)
  return { child, address, ended, said: () => said }
}

/** The folder's postmaster and its state ("starting", "ready", "none"). */
export const postmasterOf = (folder: string): { pid: number; state: string } => {
  try {
    const lines = readFileSync(join(folder, 'data/postgres/postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), state: lines[7]?.trim() ?? '' }
  } catch {
    return { pid: 0, state: 'none' }
  }
}
