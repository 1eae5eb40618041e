import { versionChanges } from '@openroll/contract/office/catalog/changes'
import type { Db } from '../../db/pool.ts'
import { flag, instant, row, whole } from '../../db/row.ts'

/** Columns that show the progress of a version's comparison. */
export const comparisonColumns = {
  shape: row({ is_first: flag, is_compared: flag, totals: versionChanges.nullable().catch(null) }),
  select:
    'not exists (select 1 from catalog_version o where o.version < v.version) as is_first, d.version is not null as is_compared, d.totals',
}
export const versionTables = 'catalog_version v left join catalog_difference d on d.version = v.version'

const versionRow = row({ version: whole, imported_at: instant, ...comparisonColumns.shape.shape })
export const findVersion = (db: Db, number: number) =>
  db.maybe(
    versionRow,
    `select v.version, v.imported_at, ${comparisonColumns.select} from ${versionTables} where v.version = $1`,
    [number],
  )

const newestRow = row({ version: whole.nullable() })
export const newestImported = async (db: Db): Promise<number | null> =>
  (await db.one(newestRow, 'select max(version) as version from catalog_version')).version
