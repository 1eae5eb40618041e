import { type ChildProcess, spawn } from 'node:child_process'
import { plainEnvironment } from './plain-environment.ts'
import type { ServerUser } from './server-user.ts'

const kill = (pid: number | undefined, signal: NodeJS.Signals): void => {
  try {
    if (pid !== undefined) process.kill(pid, signal)
  } catch {
    // It has already exited.
  }
}

/** Sends `signal` to a child when this process exits for any reason except SIGKILL. */
export const endWithProcess = (child: ChildProcess, signal: NodeJS.Signals): void => {
  const end = () => kill(child.pid, signal)
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
}

/**
 * Runs a program to completion; throws with the end of its output if it fails. Kills it and its children when `stop` aborts or this
 * process exits.
 */
export const runProgram = (
  program: string,
  args: readonly string[],
  { user, stop }: { readonly user: ServerUser; readonly stop: AbortSignal | undefined },
): Promise<void> =>
  new Promise((done, fail) => {
    stop?.throwIfAborted()
    const stdio = ['ignore', 'ignore', 'pipe'] as const
    // Its own process group, so that one signal reaches its children too.
    const child = spawn(program, args, { cwd: '/', env: plainEnvironment, detached: true, stdio: [...stdio], ...user })
    const end = () => kill(child.pid === undefined ? undefined : -child.pid, 'SIGKILL')
    process.once('exit', end)
    stop?.addEventListener('abort', end)
    let output = ''
    child.stderr?.on('data', (part: Buffer) => (output = (output + part.toString()).slice(-2000)))
    child.once('error', fail)
    child.once('close', (code) => {
      process.off('exit', end)
      stop?.removeEventListener('abort', end)
      if (code === 0) done()
      else fail(new Error(`${program} failed: ${output.trim()}`, { cause: stop?.reason }))
    })
  })
