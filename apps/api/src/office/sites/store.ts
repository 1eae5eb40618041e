import type { Db } from '../../db/pool.ts'
import { instant, row, whole } from '../../db/row.ts'

const revisionRow = row({
  since: instant.nullable(),
  newest: whole.nullable(),
  changed: whole.nullable(),
  changed_at: instant.nullable(),
  unrecorded: whole.nullable(),
})

/** A revision's date, the newest revision, the last one to change the sites, and the last without recorded changes. */
export const readRevisions = (db: Db, revision: number) =>
  db.one(
    revisionRow,
    `select (select r.imported_at from directory_revision r where r.revision = $1) as since,
       (select max(r.revision) from directory_revision r) as newest,
       (select max(r.revision) from directory_revision r where r.sites_unrecorded) as unrecorded,
       l.revision as changed, (select r.imported_at from directory_revision r where r.revision = l.revision) as changed_at
     from (select max(c.revision) as revision from directory_site_change c where c.revision <= $1) l`,
    [revision],
  )
