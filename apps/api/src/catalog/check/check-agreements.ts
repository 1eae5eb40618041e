import { createHash } from 'node:crypto'
import type { Agreement } from '../catalog.ts'
import type { Fault } from '../../data-files/check-fault.ts'
import { columnFaults, readCsv } from '../read/read-csv.ts'
import { textOf, type DataFiles } from '../../data-files/read-files.ts'
import type { YamlFile } from '../../data-files/read-yaml.ts'

type Text = Pick<Agreement, 'agreement_id' | 'version' | 'head' | 'body'>

/** The checksum of a text people sign; YAML line folding makes no difference. */
const textChecksum = ({ head, body }: Text): string => createHash('sha256').update(`${head}\n${body}`).digest('hex')

const keyOf = ({ agreement_id, version }: Text): string => `${agreement_id},${version}`
const raiseText = ({ version }: Text): string => `a signed text can’t change: raise the version to ${version + 1}`

/** The record of all text versions, which lets a check find changes without a database. */
const recordFile = 'agreements/versions.csv'

/** Texts that differ from their recorded version or have no record; none if the catalog has no record. */
export const recordFaults = (files: DataFiles, texts: readonly YamlFile<Agreement>[]): Fault[] => {
  const recordText = textOf(files, recordFile)
  if (recordText === null) return []
  const { table, faults } = readCsv(recordFile, recordText)
  if (table === null) return [...faults]
  const columns = columnFaults(table, ['agreement_id', 'version', 'sha256'], () => false)
  if (columns.length > 0) return columns
  const at = (name: string) => table.header.indexOf(name)
  const recorded = new Map<string, string>()
  const duplicates: Fault[] = []
  for (const [index, row] of table.rows.entries()) {
    const key = `${row[at('agreement_id')]},${row[at('version')]}`
    if (recorded.has(key)) duplicates.push(table.fault(index, 'version', `version ${key} is listed twice`))
    else recorded.set(key, row[at('sha256')] ?? '')
  }
  const wrong = texts.flatMap((text) => {
    const [key, sum] = [keyOf(text.value), textChecksum(text.value)]
    const known = recorded.get(key)
    if (known === undefined)
      return [text.fault(['version'], `${recordFile} has no line for this text: add ${key},${sum}`)]
    if (known === sum) return []
    const { agreement_id, version } = text.value
    return [
      text.fault(
        ['body'],
        `this text differs from version ${version} of ${agreement_id} in ${recordFile}; ${raiseText(text.value)}`,
      ),
    ]
  })
  return [...duplicates, ...wrong]
}

/** Texts that differ from a stored catalog under the same version. */
export const changedFaults = (
  texts: readonly YamlFile<Agreement>[],
  stored: { readonly version: number; readonly texts: readonly Text[] },
): Fault[] => {
  const before = new Map(stored.texts.map((text) => [keyOf(text), textChecksum(text)]))
  return texts.flatMap((text) => {
    const sum = before.get(keyOf(text.value))
    if (sum === undefined || sum === textChecksum(text.value)) return []
    return [
      text.fault(
        ['body'],
        `this text differs from its version ${text.value.version} in the imported catalog ${stored.version}; ${raiseText(text.value)}`,
      ),
    ]
  })
}
