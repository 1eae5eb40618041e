import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { faultText, type Fault } from '../data-files/check-fault.ts'

/** Says every fault, one a line, and ends the tool with 1 when it is done. */
export const refuse = (faults: readonly Fault[]): void => {
  for (const fault of faults) console.error(faultText(fault))
  console.error(`${faults.length === 1 ? '1 fault' : `${faults.length} faults`}. Nothing was imported.`)
  process.exitCode = 1
}

/** The folder's whole path; ends the tool with 2 where there is none. */
export const folderOf = (folder: string): string => {
  const path = resolve(folder)
  if (existsSync(path)) return path
  console.error(`There is no folder ${path}.`)
  process.exit(2)
}

/** The folder beside this one under that name, where there is one: a catalogue and its directory are kept so. */
export const besideOf = (folder: string, name: string): string | undefined => {
  const path = resolve(folder, '..', name)
  return existsSync(path) ? path : undefined
}
