import { type ChildProcess, spawn } from 'node:child_process'

/** A running program: its output so far, and how it ended. */
export type RunningProgram = {
  readonly child: ChildProcess
  readonly said: () => string
  /** Waits until it prints this; throws all its output if it ends first. */
  readonly saying: (text: string) => Promise<void>
  readonly ended: Promise<number | null>
}

type ProcessOptions = { readonly cwd: string; readonly env: NodeJS.ProcessEnv; readonly uid?: number | undefined }

/** Starts a program as `uid`, if this process may. */
export const startProcess = (
  [program = '', ...words]: readonly string[],
  { cwd, env, uid }: ProcessOptions,
): RunningProgram => {
  const who = uid === undefined || process.getuid?.() !== 0 ? {} : { uid, gid: uid }
  const child = spawn(program, words, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], ...who })
  let said = ''
  const waiting: { text: string; done: () => void }[] = []
  const collectOutput = (part: Buffer) => {
    said += part.toString()
    for (const { text, done } of waiting) if (said.includes(text)) done()
  }
  child.stdout.on('data', collectOutput)
  child.stderr.on('data', collectOutput)
  const ended = new Promise<number | null>((done) => child.once('close', done))
  const saying = (text: string) =>
    new Promise<void>((done, failed) => {
      if (said.includes(text)) return done()
      waiting.push({ text, done })
      void ended.then((code) => failed(new Error(`ended with ${code}: ${said}`)))
    })
  return { child, said: () => said, saying, ended }
}
