import { promisify } from 'node:util'
import { crc32, zstdCompress, zstdDecompress } from 'node:zlib'
import type { Db } from '../../db/pool.ts'
import { bytes, row, whole } from '../../db/row.ts'

const partRow = row({ part: whole })
const contentRow = row({ content: bytes })

/** The key of a packed catalog: the checksum of its files and the hash of the program that built it. */
export type BuiltKey = { readonly checksum: string; readonly program: string }

const compress = promisify(zstdCompress)
const decompress = promisify(zstdDecompress)
/** Small enough not to delay other queries. */
const partBytes = 256 * 1024
const sumBytes = 4
const monthMs = 30 * 24 * 3_600_000

/** Stores a packed catalog, replacing a damaged one, and deletes any not built for a month. Inside a transaction. */
export const keepBuilt = async (tx: Db, { checksum, program }: BuiltKey, built: Buffer, now: Date): Promise<void> => {
  await tx.run('delete from catalog_built where (checksum = $1 and program = $2) or built_at < $3', [
    checksum,
    program,
    new Date(now.getTime() - monthMs),
  ])
  for (let part = 0; part * partBytes < built.length; part += 1)
    await tx.run(
      `insert into catalog_built (checksum, program, part, built_at, content) values ($1, $2, $3, $4, $5)
       on conflict (checksum, program, part) do update set content = excluded.content, built_at = excluded.built_at`,
      [checksum, program, part, now, built.subarray(part * partBytes, (part + 1) * partBytes)],
    )
}

/** Compresses a packed catalog and prepends its checksum. */
export const compressBuilt = async (built: ArrayBuffer): Promise<Buffer> => {
  const compressed = await compress(new Uint8Array(built))
  const sum = Buffer.alloc(sumBytes)
  sum.writeUInt32LE(crc32(compressed))
  return Buffer.concat([sum, compressed])
}

/** Returns the packed catalog; null if damaged, undefined if missing. */
export const findBuilt = async (db: Db, { checksum, program }: BuiltKey): Promise<ArrayBuffer | null | undefined> => {
  const parts = await db.many(
    partRow,
    'select part from catalog_built where checksum = $1 and program = $2 order by part',
    [checksum, program],
  )
  if (parts.length === 0) return undefined
  const read: Buffer[] = []
  for (const { part } of parts) {
    const row = await db.maybe(
      contentRow,
      'select content from catalog_built where checksum = $1 and program = $2 and part = $3',
      [checksum, program, part],
    )
    read.push(row?.content ?? Buffer.of())
  }
  const stored = Buffer.concat(read)
  const compressed = stored.subarray(sumBytes)
  if (stored.length <= sumBytes || crc32(compressed) !== stored.readUInt32LE()) return null
  const built = await decompress(compressed)
  return new Uint8Array(built).buffer
}

/** Claims the build until `until`; only one builder succeeds. A builder may renew its own claim. */
export const claimBuild = async (
  db: Db,
  { checksum, program }: BuiltKey,
  { builder, now, until }: { readonly builder: string; readonly now: Date; readonly until: Date },
): Promise<boolean> => {
  const rows = await db.run(
    `insert into catalog_building (checksum, program, builder, ends_at) values ($1, $2, $3, $4)
     on conflict (checksum, program) do update set builder = excluded.builder, ends_at = excluded.ends_at
     where catalog_building.ends_at < $5 or catalog_building.builder = excluded.builder`,
    [checksum, program, builder, until, now],
  )
  return rows === 1
}

export const endBuild = (db: Db, { checksum, program }: BuiltKey, builder: string): Promise<number> =>
  db.run('delete from catalog_building where checksum = $1 and program = $2 and builder = $3', [
    checksum,
    program,
    builder,
  ])
