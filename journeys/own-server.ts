import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { endProcess, newFolder, startProcess } from './server-process.ts'

/** Starts a server for one journey alone, which can kill it and start it again at the same URL. */
export const startOwnServer = async (settings: Readonly<Record<string, string>> = {}) => {
  const folder = newFolder()
  const start = (PORT: string) =>
    startProcess(folder, { DATABASE_URL: '', PORT, LOG_LEVEL: 'error', DEMO: 'off', ...settings })
  let current = await start('0')
  const { address } = current
  return {
    address,
    /** The folder with its database, for running commands on it. */
    dataDir: join(folder, 'data'),
    /** Kills it like kill -9, without letting it finish anything. */
    kill: () => endProcess(current.process, 'SIGKILL'),
    startAgain: async () => {
      current = await start(new URL(address).port)
    },
    stop: async () => {
      await endProcess(current.process, 'SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
