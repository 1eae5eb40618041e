import type { Db } from '../db/pool.ts'
import { bytes, row, text, whole, type RowOf } from '../db/row.ts'

const versionRow = row({ version: whole, checksum: text })
export type StoredVersion = RowOf<typeof versionRow>
const contentRow = row({ content: bytes })

/** The newest version's number and checksum, without its content. */
export const newestVersion = (db: Db): Promise<StoredVersion | undefined> =>
  db.maybe(versionRow, 'select version, checksum from catalogue_version order by version desc limit 1')

/** All versions, newest first. */
export const allVersions = (db: Db): Promise<StoredVersion[]> =>
  db.many(versionRow, 'select version, checksum from catalogue_version order by version desc')

/** A version's packed files. */
export const contentOf = async (db: Db, version: number): Promise<Buffer> =>
  (await db.one(contentRow, 'select content from catalogue_version where version = $1', [version])).content

/** Adds a version; 0 rows where another process was first with this number. */
export const insertVersion = (db: Db, added: StoredVersion & { content: Buffer; now: Date }): Promise<number> =>
  db.run(
    'insert into catalogue_version (version, checksum, imported_at, content) values ($1, $2, $3, $4) on conflict (version) do nothing',
    [added.version, added.checksum, added.now, added.content],
  )
