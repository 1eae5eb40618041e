import { type ChildProcess, spawn } from 'node:child_process'
import { plainEnvironment } from './plain-environment.ts'
import type { ServerUser } from './server-user.ts'

const kill = (pid: number | undefined, signal: NodeJS.Signals): void => {
  try {
    if (pid !== undefined) process.kill(pid, signal)
  } catch {
    // It has ended already.
  }
}

/** A child that this process leaves behind when it ends, whatever the reason short of SIGKILL, gets `signal`. */
export const endWithProcess = (child: ChildProcess, signal: NodeJS.Signals): void => {
  const end = () => kill(child.pid, signal)
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
}

/**
 * Runs a program to its end; throws with its last words where it fails. It is killed, with all that it started, when `stop` asks
 * for that or this process ends.
 */
export const runProgram = (
  program: string,
  args: readonly string[],
  { user, stop }: { readonly user: ServerUser; readonly stop: AbortSignal | undefined },
): Promise<void> =>
  new Promise((done, fail) => {
    stop?.throwIfAborted()
    const stdio = ['ignore', 'ignore', 'pipe'] as const
    // A process group of its own, so that one signal reaches its children too.
    const child = spawn(program, args, { cwd: '/', env: plainEnvironment, detached: true, stdio: [...stdio], ...user })
    const end = () => kill(child.pid === undefined ? undefined : -child.pid, 'SIGKILL')
    process.once('exit', end)
    stop?.addEventListener('abort', end)
    let said = ''
    child.stderr?.on('data', (part: Buffer) => (said = (said + part.toString()).slice(-2000)))
    child.once('error', fail)
    child.once('close', (code) => {
      process.off('exit', end)
      stop?.removeEventListener('abort', end)
      if (code === 0) done()
      else fail(new Error(`${program} failed: ${said.trim()}`, { cause: stop?.reason }))
    })
  })
