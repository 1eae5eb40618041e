import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { faultText, type Fault } from '../data-files/check-fault.ts'

/** Where a command prints its output and errors: the console. */
export type Terminal = Pick<Console, 'log' | 'error'>

/** Prints all errors, one per line; returns exit code 1. */
export const refuse = (faults: readonly Fault[], terminal: Terminal): number => {
  for (const fault of faults) terminal.error(faultText(fault))
  terminal.error(`${faults.length === 1 ? '1 error' : `${faults.length} errors`}. Nothing was imported.`)
  return 1
}

/** The folder does not exist: the command exits with 2. */
export class NoFolder extends Error {}

/** The folder's absolute path; throws NoFolder. */
export const folderOf = (folder: string): string => {
  const path = resolve(folder)
  if (existsSync(path)) return path
  throw new NoFolder(`There is no folder ${path}.`)
}

/** Runs the command; names a missing folder and returns 2. */
export const withFolders = async (terminal: Terminal, run: () => Promise<number>): Promise<number> => {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof NoFolder)) throw error
    terminal.error(error.message)
    return 2
  }
}

/** The sibling folder with this name, if any: a catalog and its directory are kept side by side. */
export const siblingFolder = (folder: string, name: string): string | undefined => {
  const path = resolve(folder, '..', name)
  return existsSync(path) ? path : undefined
}
