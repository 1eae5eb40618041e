import { checkDirectory } from '../directory/check-directory.ts'
import { directoryOf, type Directory } from '../directory/directory.ts'
import type { Records } from '../directory/format.ts'
import { directoryFolder } from '../directory/reference.ts'
import { faultText } from '../data-files/check-fault.ts'
import { readFiles, type DataFiles } from '../data-files/read-files.ts'
import { changedFiles, type Changes } from './changed-files.ts'

/** For tests: the shipped directory's files. */
export const shippedDirectory: DataFiles = readFiles(directoryFolder)

/** Those files with these changes. */
export const directoryFilesWith = (changes: Changes): DataFiles => changedFiles(shippedDirectory, changes)

/** Their records; throws if there are errors. */
export const recordsWith = (changes: Changes): Records => {
  const { faults, records } = checkDirectory(directoryFilesWith(changes))
  if (faults.length > 0) throw new Error(faults.map(faultText).join('\n'))
  return records
}

/** The shipped directory with these changes, without a database. */
export const directoryWith = (changes: Changes, revision = 2): Directory => directoryOf(recordsWith(changes), revision)
