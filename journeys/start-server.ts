import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { endProcess, newFolder, startProcess } from './server-process.ts'

/**
 * Starts the server on an empty folder and a free port, and stops it after the last journey. With DATABASE_URL it uses that database, which
 * should be empty too.
 */
export default async (): Promise<() => Promise<void>> => {
  const folder = newFolder()
  const log = join(folder, 'server.log')
  // All journeys enroll the same Maria, with one mailbox.
  const env = {
    PORT: '0',
    LOG_LEVEL: 'debug',
    LIMIT_RECEIPTS_PER_RECIPIENT: '1000',
    LIMIT_POLICIES_PER_MAILBOX: '1000',
    LIMIT_POLICIES_PER_ACCOUNT: '1000',
    LIMIT_POLICIES_PER_ADDRESS: '1000',
  }
  const { process: server, address } = await startProcess(folder, env, (part, from) => {
    appendFileSync(log, part)
    if (from === 'stderr') process.stderr.write(part)
  })
  process.env.STORY_ADDRESS = address
  process.env.STORY_FOLDER = folder
  return async () => {
    await endProcess(server, 'SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
}
