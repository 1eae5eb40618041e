import { changeKind, fieldChange } from '@openroll/contract/office/catalogue/changes'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { instant, row, text, whole } from '../../db/row.ts'
import type { ListSql } from '../../http/list/list-query.ts'

const siteChangeRow = row({
  revision: whole,
  imported_at: instant,
  site_id: text,
  name: text,
  kind: z.enum(codesOf(changeKind)),
  fields: z.array(fieldChange),
})

export const siteChangesSql = {
  shape: siteChangeRow,
  select: 'c.revision, r.imported_at, c.site_id, c.name, c.kind, c.fields',
  from: 'directory_site_change c join directory_revision r on r.revision = c.revision',
  filters: { revision: 'c.revision = $revision::integer', site_id: 'c.site_id = $site_id', kind: 'c.kind = $kind' },
  sorts: { revision: { by: 'c.revision', kind: 'whole' } },
  key: 'c.change_id',
} as const satisfies ListSql<string, string, typeof siteChangeRow>

const liveRow = row({
  since: instant.nullable(),
  newest: whole.nullable(),
  changed: whole.nullable(),
  changed_at: instant.nullable(),
  untold: whole.nullable(),
})

/** When a revision came, which is the newest, which up to it changed the sites last, and up to which that was not kept. */
export const readRevisions = (db: Db, revision: number) =>
  db.one(
    liveRow,
    `select (select r.imported_at from directory_revision r where r.revision = $1) as since,
       (select max(r.revision) from directory_revision r) as newest,
       (select max(r.revision) from directory_revision r where r.sites_untold) as untold,
       l.revision as changed, (select r.imported_at from directory_revision r where r.revision = l.revision) as changed_at
     from (select max(c.revision) as revision from directory_site_change c where c.revision <= $1) l`,
    [revision],
  )
