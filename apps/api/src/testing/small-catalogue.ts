import { gzipSync } from 'node:zlib'
import { checkFiles } from '../catalogue/check-catalogue.ts'
import { faultText } from '../catalogue/check-fault.ts'
import { readFiles, textOf, type CatalogueFiles } from '../catalogue/read-files.ts'
import { referenceFolder } from '../catalogue/reference.ts'

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

/** For tests: the shipped catalogue without its medical plans and with one zip code for each state and area, so that a check takes milliseconds. */
export const smallCatalogue: CatalogueFiles = new Map([
  ...[...shipped].filter(([path]) => !/^(plans\/medical|rates\/ma|areas\/ma|bases\/medical)/.test(path)),
  ['zips.csv.gz', gzipSync(fewZips())],
])

/** A file's new text, null to take it away, or how its text is changed. */
export type Changes = Readonly<Record<string, string | null | ((text: string) => string)>>

/** The small catalogue with these changes. */
export const smallWith = (changes: Changes): CatalogueFiles => {
  const files = new Map(smallCatalogue)
  for (const [path, change] of Object.entries(changes)) {
    if (change === null) files.delete(path)
    else {
      const text = typeof change === 'string' ? change : change(files.get(path)?.toString('utf8') ?? '')
      files.set(path, path.endsWith('.gz') ? gzipSync(text) : Buffer.from(text))
    }
  }
  return files
}

/** What a check says of the small catalogue with these changes, one text a fault. */
export const faultsOf = (changes: Changes): string[] => checkFiles(smallWith(changes)).faults.map(faultText)

/** A change of one place; throws where there is nothing to change, so that no test passes by missing its aim. */
export const instead = (from: string | RegExp, to: string) => (text: string) => {
  const changed = text.replace(from, to)
  if (changed === text) throw new Error(`nothing to change: ${String(from)}`)
  return changed
}

/** Where a text stands first in a file of the small catalogue, as faults say it: file:line:column. */
export const placeOf = (path: string, text: string): string => {
  const before = (textOf(smallCatalogue, path) ?? '').split(text)[0]?.split('\n') ?? []
  return `${path}:${before.length}:${(before.at(-1)?.length ?? 0) + 1}`
}
