import { stringify } from 'yaml'
import type { Records } from './format.ts'

/** A record without its default values. */
const withoutDefaults = (record: object): object =>
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

/** The records as files that can be imported again. */
export const writeFiles = (records: Records): Map<string, string> =>
  new Map(
    Object.entries(records).map(([name, list]: [string, readonly object[]]) => [
      `${name}.yaml`,
      stringify(list.map(withoutDefaults), { lineWidth: 0 }),
    ]),
  )
