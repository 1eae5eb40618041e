import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { faultText, type Fault } from '../data-files/check-fault.ts'

/** Where a command says what it did, and what is wrong: the console. */
export type Terminal = Pick<Console, 'log' | 'error'>

/** Says every fault, one a line; returns the exit code, 1. */
export const refuse = (faults: readonly Fault[], terminal: Terminal): number => {
  for (const fault of faults) terminal.error(faultText(fault))
  terminal.error(`${faults.length === 1 ? '1 fault' : `${faults.length} faults`}. Nothing was imported.`)
  return 1
}

/** There is no such folder: the command ends with 2. */
export class NoFolder extends Error {}

/** The folder's whole path; throws NoFolder. */
export const folderOf = (folder: string): string => {
  const path = resolve(folder)
  if (existsSync(path)) return path
  throw new NoFolder(`There is no folder ${path}.`)
}

/** Runs the command; says which folder is missing, and returns 2 then. */
export const withFolders = async (terminal: Terminal, run: () => Promise<number>): Promise<number> => {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof NoFolder)) throw error
    terminal.error(error.message)
    return 2
  }
}

/** The folder beside this one under that name, where there is one: a catalog and its directory are kept so. */
export const besideOf = (folder: string, name: string): string | undefined => {
  const path = resolve(folder, '..', name)
  return existsSync(path) ? path : undefined
}
