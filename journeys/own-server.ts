import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { endProcess, newFolder, startProcess } from './server-process.ts'

/** A server of one story's own, which it may kill and start again at the same address. */
export const startOwnServer = async (given: Readonly<Record<string, string>> = {}) => {
  const folder = newFolder()
  const start = (PORT: string) =>
    startProcess(folder, { DATABASE_URL: '', PORT, LOG_LEVEL: 'error', DEMO: 'off', ...given })
  let running = await start('0')
  const { address } = running
  return {
    address,
    /** Where its database is, for whoever runs a command on it. */
    dataDir: join(folder, 'data'),
    /** As kill -9 does it: nothing is finished first. */
    kill: () => endProcess(running.process, 'SIGKILL'),
    startAgain: async () => {
      running = await start(new URL(address).port)
    },
    stop: async () => {
      await endProcess(running.process, 'SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
