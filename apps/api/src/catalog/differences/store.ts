import { versionChanges } from '@openroll/contract/office/catalog/changes'
import type { Db } from '../../db/pool.ts'
import { row, text, whole } from '../../db/row.ts'
import type { StoredDifferences } from './difference-rows.ts'

const pairRow = row({ version: whole, checksum: text })
const totalsRow = row({ totals: versionChanges.nullable().catch(null) })

/** A version and the one before it, newer first; fewer if there is no earlier one. */
export const versionAndBefore = (db: Db, version: number) =>
  db.many(pairRow, 'select version, checksum from catalog_version where version <= $1 order by version desc limit 2', [
    version,
  ])

/** The stored comparison: `totals` is null if the versions were not comparable; undefined if not compared yet. */
export const findDifference = (db: Db, version: number) =>
  db.maybe(totalsRow, 'select totals from catalog_difference where version = $1', [version])

/** Stores a comparison in one transaction; null marks versions that can't be compared, which a later comparison may replace. */
export const keepDifference = (
  db: Db,
  version: number,
  differences: StoredDifferences | null,
  now: Date,
): Promise<void> =>
  db.transaction(async (tx) => {
    const rows = await tx.run(
      `insert into catalog_difference (version, compared_at, totals) values ($1, $2, $3)
       on conflict (version) do update set compared_at = excluded.compared_at, totals = excluded.totals
       where catalog_difference.totals is null`,
      [version, now, differences === null ? null : JSON.stringify(differences.totals)],
    )
    if (rows === 0 || differences === null) return
    for (const batch of differences.batches)
      await tx.run(
        `insert into catalog_plan_change
           (change_id, version, plan_id, name, category, carrier, kind, rates_changed, biggest, fields, rates)
         select change_id, version, plan_id, name, category, carrier, kind, rates_changed, biggest, fields, rates
         from json_to_recordset($1::json) as given(change_id text, version integer, plan_id integer, name text, category text,
           carrier text, kind text, rates_changed integer, biggest integer, fields jsonb, rates jsonb)
         on conflict (change_id) do nothing`,
        [batch],
      )
  })
