import { resolve } from 'node:path'
import { faultText } from '../data-files/check-fault.ts'
import { readFiles } from '../data-files/read-files.ts'
import { checkDirectory } from './check-directory.ts'
import { directoryOf, type Directory } from './directory.ts'
import type { Records } from './format.ts'

/** The shipped directory's folder. */
export const directoryFolder = resolve(import.meta.dirname, '../../../../directory')

/** The shipped records; throws if they have faults. */
export const referenceRecords = (): Records => {
  const { faults, records } = checkDirectory(readFiles(directoryFolder))
  if (faults.length > 0) throw new Error(`the directory has errors:\n${faults.map(faultText).join('\n')}`)
  return records
}

/** The shipped directory, without a database. */
export const buildReferenceDirectory = (revision = 1): Directory => directoryOf(referenceRecords(), revision)
