import { chmodSync, mkdirSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, inject, vi } from 'vitest'
import { runningTimers } from './running-timers.ts'

/** Setup of each api test file: gives it a temp folder, and fails if it leaves a folder, process or timer behind. */
const folder = join(inject('workerFolders'), `w${process.env.VITEST_POOL_ID}`)
mkdirSync(folder, { recursive: true })
chmodSync(folder, 0o711)
process.env.TMPDIR = folder

/** Processes working in this file's temp folder. */
const processesHere = (): number[] => {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .flatMap((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`).startsWith(folder) ? [Number(pid)] : []
      } catch {
        // It has exited, or belongs to someone else.
        return []
      }
    })
}
/** What keeps a test process alive: child processes, servers and uncleared timers. */
const kept = ['ProcessWrap', 'TCPServerWrap']
const handles = () => [
  ...process.getActiveResourcesInfo().filter((name) => kept.includes(name)),
  ...runningTimers().map((startedBy) => `timer ${startedBy}`),
]
const before = handles()
const [env, cwd] = [{ ...process.env }, process.cwd()]

/** The worker's next file starts from the same state. */
const restoreState = (): void => {
  for (const pid of processesHere())
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It just exited by itself.
    }
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 3 })
  for (const name of Object.keys(process.env)) if (env[name] === undefined) Reflect.deleteProperty(process.env, name)
  Object.assign(process.env, env)
  process.chdir(cwd)
}

const left = (): string[] => {
  const rest = handles()
  for (const name of before) if (rest.includes(name)) rest.splice(rest.indexOf(name), 1)
  return [
    ...rest,
    ...processesHere().map((pid) => `process ${pid}`),
    ...readdirSync(folder).map((name) => `folder ${name}`),
  ]
}

// Hooks run in reverse, so this one runs after the file's own. Closed resources take a moment to disappear.
afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (let tries = 50; left().length > 0 && tries > 0; tries -= 1) await pause(20)
  const still = left()
  restoreState()
  if (still.length > 0) throw new Error(`left behind by this test file: ${still.join(', ')}`)
})
