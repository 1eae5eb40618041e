import * as z from 'zod'
import type { DataFiles } from '../../data-files/read-files.ts'
import type { Db } from '../../db/pool.ts'
import { bytes, row, text, whole, type RowOf } from '../../db/row.ts'
import { hashOf } from './file-hash.ts'

const versionRow = row({ version: whole, checksum: text })
export type StoredVersion = RowOf<typeof versionRow>
const fileRow = row({ hash: text, content: bytes })
const hashRow = row({ hash: text })
/** Path and hash of each file, sorted by name. */
const manifest = z.array(z.tuple([text, text]))
const manifestRow = row({ files: manifest })

/** The newest version's number and checksum. */
export const newestVersion = (db: Db): Promise<StoredVersion | undefined> =>
  db.maybe(versionRow, 'select version, checksum from catalog_version order by version desc limit 1')

/** All versions, newest first. */
export const allVersions = (db: Db): Promise<StoredVersion[]> =>
  db.many(versionRow, 'select version, checksum from catalog_version order by version desc')

/** The most files and bytes per query. */
const maxPerQuery = { files: 200, bytes: 1_000_000 }

/** A version's files, or only the wanted ones. */
export const filesOf = async (
  db: Db,
  version: number,
  isWanted: (path: string) => boolean = () => true,
): Promise<DataFiles> => {
  const stored = await db.one(manifestRow, 'select files from catalog_version where version = $1', [version])
  const wanted = stored.files.filter(([path]) => isWanted(path))
  const contents = new Map<string, Buffer>()
  for (let at = 0; at < wanted.length; at += maxPerQuery.files) {
    const hashes = wanted.slice(at, at + maxPerQuery.files).map(([, hash]) => hash)
    const rows = await db.many(fileRow, 'select hash, content from catalog_file where hash = any($1)', [hashes])
    for (const { hash, content } of rows) contents.set(hash, content)
  }
  return new Map(
    wanted.map(([path, hash]) => {
      const content = contents.get(hash)
      if (content === undefined) throw new Error(`catalog version ${version} is missing its file ${path}`)
      return [path, content]
    }),
  )
}

/** Adds a version and its new files; 0 rows if another process took the number. Inside a transaction. */
export const insertVersion = async (
  tx: Db,
  { version, checksum, files, now }: StoredVersion & { readonly files: DataFiles; readonly now: Date },
): Promise<number> => {
  const hashed = [...files].map(([path, content]) => ({ path, content, hash: hashOf(content) }))
  const pathHashes = hashed.map(({ path, hash }) => [path, hash])
  const added = await tx.run(
    'insert into catalog_version (version, checksum, imported_at, files) values ($1, $2, $3, $4) on conflict (version) do nothing',
    [version, checksum, now, JSON.stringify(pathHashes)],
  )
  if (added === 0) return 0
  const known = await tx.many(hashRow, 'select hash from catalog_file where hash = any($1)', [
    hashed.map(({ hash }) => hash),
  ])
  const storedHashes = new Set(known.map(({ hash }) => hash))
  await insertFiles(
    tx,
    hashed.filter(({ hash }) => !storedHashes.has(hash)),
  )
  return 1
}

const insertFiles = async (tx: Db, files: readonly { hash: string; content: Buffer }[]): Promise<void> => {
  for (let at = 0; at < files.length;) {
    let bytes = 0
    const batch = files.slice(at, at + maxPerQuery.files).filter(({ content }, place) => {
      bytes += content.length
      return place === 0 || bytes <= maxPerQuery.bytes
    })
    at += batch.length
    await tx.run(
      'insert into catalog_file (hash, content) select * from unnest($1::text[], $2::bytea[]) on conflict (hash) do nothing',
      [batch.map(({ hash }) => hash), batch.map(({ content }) => content)],
    )
  }
}
