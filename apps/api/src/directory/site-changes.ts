import type { ChangeKind, FieldChange } from '@openroll/contract/office/catalog/changes'
import * as z from 'zod'
import { compareLines } from '../data-files/compare-lines.ts'
import type { Db } from '../db/pool.ts'
import { row } from '../db/row.ts'
import { withId } from './check-sites.ts'
import { describeSite } from './describe-site.ts'
import { site, type SiteRecord } from './format.ts'

type SiteChange = {
  readonly site_id: string
  readonly name: string
  readonly kind: ChangeKind
  readonly fields: readonly FieldChange[]
}

/** The changes of sites, matched by id. */
export const compareSites = (before: readonly SiteRecord[], after: readonly SiteRecord[]): SiteChange[] => {
  const earlier = new Map(before.map((each) => [each.site_id, each]))
  const later = new Set(after.map(({ site_id }) => site_id))
  const identityOf = ({ site_id, name }: SiteRecord) => ({ site_id, name })
  return [
    ...after.flatMap((each): SiteChange[] => {
      const old = earlier.get(each.site_id)
      if (old === undefined) return [{ ...identityOf(each), kind: 'added', fields: [] }]
      const fields = compareLines(
        describeSite(old, { isMain: old === before[0] }),
        describeSite(each, { isMain: each === after[0] }),
      )
      return fields.length === 0 ? [] : [{ ...identityOf(each), kind: 'changed', fields }]
    }),
    ...before
      .filter(({ site_id }) => !later.has(site_id))
      .map((each): SiteChange => ({ ...identityOf(each), kind: 'removed', fields: [] })),
  ]
}

const storedRow = row({ record: z.unknown() })

/** The stored sites; undefined if an older program wrote one this program can't read. */
const storedSites = async (tx: Db): Promise<SiteRecord[] | undefined> => {
  const rows = await tx.many(storedRow, 'select record from directory_site order by place')
  const read = z.array(site).safeParse(rows.map(({ record }) => record))
  return read.success ? read.data.map(withId) : undefined
}

/** Stores a revision's site changes before the sites are replaced, inside the same transaction. The first revision has none. */
export const keepSiteChanges = async (tx: Db, revision: number, after: readonly SiteRecord[]): Promise<void> => {
  if (revision === 1) return
  const before = await storedSites(tx)
  if (before === undefined) {
    await tx.run('update directory_revision set sites_unrecorded = true where revision = $1', [revision])
    return
  }
  const changes = compareSites(before, after)
  if (changes.length === 0) return
  await tx.run(
    `insert into directory_site_change (change_id, revision, site_id, name, kind, fields)
     select change_id, revision, site_id, name, kind, fields from json_to_recordset($1::json)
       as given(change_id text, revision integer, site_id text, name text, kind text, fields jsonb)
     on conflict (change_id) do nothing`,
    [
      JSON.stringify(
        changes.map((change) => ({
          ...change,
          revision,
          change_id: `${String(revision).padStart(9, '0')}-${change.site_id}`,
        })),
      ),
    ],
  )
}
