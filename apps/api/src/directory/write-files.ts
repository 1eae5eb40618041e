import { stringify } from 'yaml'
import type { Records } from './format.ts'

/** What a record says by leaving it out. */
const said = (record: object): object =>
  Object.fromEntries(
    Object.entries(record).filter(
      ([key, value]: [string, unknown]) =>
        value !== null &&
        value !== undefined &&
        !(key === 'active' && value === true) &&
        !(key === 'asks' && typeof value === 'object' && Object.keys(value).length === 0) &&
        !(key === 'info_blocks' && Array.isArray(value) && value.length === 0),
    ),
  )

/** The records as files that an import takes again: names and texts. */
export const writeFiles = (records: Records): Map<string, string> =>
  new Map(
    Object.entries(records).map(([name, list]: [string, readonly object[]]) => [
      `${name}.yaml`,
      stringify(list.map(said), { lineWidth: 0 }),
    ]),
  )
