import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRunning, self, type ProcessIdentity } from './process-identity.ts'

/** Another Openroll uses the folder. */
export class FolderInUse extends Error {}

const name = /^openroll\.lock\.(\d+)$/
const noHolder: ProcessIdentity = { pid: 0, started: '' }

const highestNumber = (folder: string): number =>
  Math.max(0, ...readdirSync(folder).map((file) => Number(name.exec(file)?.[1] ?? 0)))

const holderOf = (path: string): ProcessIdentity => {
  try {
    const read: unknown = JSON.parse(readFileSync(path, 'utf8'))
    if (typeof read === 'object' && read !== null && 'pid' in read && 'started' in read)
      return { pid: Number(read.pid), started: String(read.started) }
  } catch {
    // The lock is missing, or truncated by a full disk: no one holds it.
  }
  return noHolder
}

/**
 * Locks a folder for this process; throws FolderInUse, naming folder and process, while another holder is alive. Locks are numbered:
 * after a crash only one starter can create the next number, and numbers are never reused, so a stale judgment can't remove a new
 * lock. Returns a function that releases it.
 */
export const lockFolder = (folder: string): (() => void) => {
  mkdirSync(folder, { recursive: true })
  const ownFile = join(folder, `.openroll.lock.${process.pid}.${performance.now()}`)
  const write = (content: ProcessIdentity) => writeFileSync(ownFile, JSON.stringify(content), { mode: 0o600 })
  write(self())
  try {
    for (;;) {
      const number = highestNumber(folder)
      const last = join(folder, `openroll.lock.${number}`)
      const holder = holderOf(last)
      if (holder.pid !== 0 && isRunning(holder))
        throw new FolderInUse(
          `${folder} is in use by another Openroll (process ${holder.pid}): stop that one first, or set DATA_DIR to a folder of its own`,
        )
      const next = join(folder, `openroll.lock.${number + 1}`)
      try {
        linkSync(ownFile, next)
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'EEXIST') continue
        throw error
      }
      if (highestNumber(folder) > number + 1) {
        rmSync(next)
        continue
      }
      rmSync(last, { force: true })
      return () => {
        write(noHolder)
        renameSync(ownFile, next)
      }
    }
  } finally {
    rmSync(ownFile, { force: true })
  }
}
