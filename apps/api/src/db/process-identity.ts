import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** Identifies a process permanently: ids are reused, but with another start time. */
export type ProcessIdentity = { readonly pid: number; readonly started: string }

const hasProc = existsSync('/proc/self/stat')

const fromProc = (pid: number): string | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The second field is the program's name in brackets, which may contain anything; the third is the state, the 22nd the start time.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim()} ${fields[19]}`
  } catch {
    return undefined
  }
}

const askPs = (pid: number, column: string): string | undefined => {
  try {
    return (
      execFileSync('ps', ['-o', `${column}=`, '-p', String(pid)], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim() || undefined
    )
  } catch {
    return undefined
  }
}

/** A living process's start time, comparable only with itself; undefined if it is dead. */
export const startOf = (pid: number): string | undefined => (hasProc ? fromProc(pid) : askPs(pid, 'lstart'))

/** This process. */
export const self = (): ProcessIdentity => ({ pid: process.pid, started: startOf(process.pid) ?? '' })

/** Whether this exact process is alive. */
export const isRunning = ({ pid, started }: ProcessIdentity): boolean => startOf(pid) === started

/** Whether `pid` is a living PostgreSQL process of this data folder, its working directory. */
const belongsTo = (pid: number, dataFolder: string): boolean => {
  if (!hasProc) return askPs(pid, 'command')?.includes(dataFolder) ?? false
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === dataFolder && startOf(pid) !== undefined
  } catch {
    return false
  }
}

/** Living PostgreSQL processes of a data folder (its real path); without /proc, checks only `postmaster`. */
export const processesOf = (dataFolder: string, postmaster?: number): number[] => {
  const pids = hasProc
    ? readdirSync('/proc').map(Number).filter(Number.isInteger)
    : [postmaster ?? Number.NaN].filter(Number.isInteger)
  return pids.filter((pid) => pid !== process.pid && belongsTo(pid, dataFolder))
}
