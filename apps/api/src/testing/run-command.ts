import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { shippedEnvironment, shippedFlags } from './as-shipped.ts'

const commands = resolve(import.meta.dirname, '../commands')

type CommandOptions = {
  readonly args?: readonly string[]
  /** Its settings, including DATA_DIR and DATABASE_URL. */
  readonly env?: Readonly<Record<string, string | undefined>>
  readonly input?: string
}

/** Runs a command in a separate process, as npm does; returns its exit code and output. */
export const runCommand = async (
  name: string,
  { args = [], env = {}, input = '' }: CommandOptions = {},
): Promise<{ code: number | null; said: string }> => {
  const child = spawn(process.execPath, [...shippedFlags, resolve(commands, `${name}.ts`), ...args], {
    env: { ...shippedEnvironment(), ...env },
  })
  child.stdin.end(input)
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await ended, said: `${out}${err}` }
}
