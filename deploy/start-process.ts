import { type ChildProcess, spawn } from 'node:child_process'

/** A program that is running: what it said so far, and how it ended. */
export type Running = {
  readonly child: ChildProcess
  readonly said: () => string
  readonly ended: Promise<number | null>
}

type How = { readonly cwd: string; readonly env: NodeJS.ProcessEnv; readonly uid?: number | undefined }

/** Starts a program as `uid`, where this process may choose that. */
export const startProcess = ([program = '', ...words]: readonly string[], { cwd, env, uid }: How): Running => {
  const who = uid === undefined || process.getuid?.() !== 0 ? {} : { uid, gid: uid }
  const child = spawn(program, words, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], ...who })
  let said = ''
  child.stdout.on('data', (part: Buffer) => void (said += part.toString()))
  child.stderr.on('data', (part: Buffer) => void (said += part.toString()))
  return { child, said: () => said, ended: new Promise((done) => child.once('close', done)) }
}
