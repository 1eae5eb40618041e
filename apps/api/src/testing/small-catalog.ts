import { gzipSync } from 'node:zlib'
import { checkFiles } from '../catalog/check/check-catalog.ts'
import { faultText } from '../data-files/check-fault.ts'
import { readFiles, textOf, type DataFiles } from '../data-files/read-files.ts'
import { plansIn } from '../catalog/read/plan-references.ts'
import { referenceFolder } from '../catalog/versions/reference.ts'
import { checkDirectory } from '../directory/check-directory.ts'
import { changedFiles, type Changes } from './changed-files.ts'
import { directoryFilesWith, shippedDirectory } from './small-directory.ts'

export { instead, type Changes } from './changed-files.ts'

const shipped = readFiles(referenceFolder)

/** The first zip code of each state and rating area, as zips.csv. */
export const fewZips = (): string => {
  const [header = '', ...rows] = (textOf(shipped, 'zips.csv.gz') ?? '').split('\n')
  const firsts = new Map<string, string>()
  for (const row of rows) {
    const [, , state, , ...areas] = row.split(',')
    const key = [state, ...areas].join()
    if (!firsts.has(key)) firsts.set(key, row)
  }
  return [header, ...firsts.values()].join('\n')
}

/** For tests: the shipped catalog without medical plans and with one zip code per state and area, so that a check takes milliseconds. */
export const smallCatalog: DataFiles = new Map([
  ...[...shipped].filter(([path]) => !/^(plans\/medical|rates\/ma|areas\/ma|bases\/medical)/.test(path)),
  ['zips.csv.gz', gzipSync(fewZips())],
])

/** The small catalog with these changes. */
export const smallWith = (changes: Changes): DataFiles => changedFiles(smallCatalog, changes)

const inDirectory = /^(sites|groups|reps|portals|referrals)\.ya?ml$/i

/** The errors a check finds in the small catalog and the shipped directory with these changes. */
export const faultsOf = (changes: Changes): string[] => {
  const these = (ofDirectory: boolean) =>
    Object.fromEntries(Object.entries(changes).filter(([path]) => inDirectory.test(path) === ofDirectory))
  const files = smallWith(these(false))
  const directory = checkDirectory(directoryFilesWith(these(true)), { ...plansIn(files), references: [] })
  return [...directory.faults, ...checkFiles(files, directory.known).faults].map(faultText)
}

/** A text's first position in a file of the small catalog or the shipped directory, as errors show it: file:line:column. */
export const placeOf = (path: string, text: string): string => {
  const before = (textOf(smallCatalog, path) ?? textOf(shippedDirectory, path) ?? '').split(text)[0]?.split('\n') ?? []
  return `${path}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`
}
