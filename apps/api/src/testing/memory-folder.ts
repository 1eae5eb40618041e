import { readFileSync, statfsSync } from 'node:fs'

const memory = '/dev/shm'
const minFreeBytes = 2 * 1024 ** 3

/** A memory-backed folder with room for the test databases; undefined if there is none or programs can't run from it. */
export const memoryFolder = (): string | undefined => {
  try {
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
    const options = mounts.findLast((line) => line.split(' ')[1] === memory)?.split(' ')[3] ?? 'noexec'
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize < minFreeBytes || options.split(',').includes('noexec') ? undefined : memory
  } catch {
    return undefined
  }
}
