import * as z from 'zod'
import type { Db } from '../db/pool.ts'
import { row, text, type RowOf } from '../db/row.ts'

/** A mailed link to a new password: of who forgot theirs, or of who is invited. */
const linkRow = row({ link_hash: text, person_id: text, kind: z.enum(['reset', 'invited']) })
export type Link = RowOf<typeof linkRow>

/** Keeps a link of an account. */
export const putLink = (
  tx: Db,
  { link_hash, person_id, kind }: Link,
  { now, lastsMs }: { readonly now: Date; readonly lastsMs: number },
): Promise<number> =>
  tx.run(
    `insert into person_link (link_hash, person_id, kind, ends_at) values ($1, $2, $3, $4) on conflict (link_hash) do nothing`,
    [link_hash, person_id, kind, new Date(now.getTime() + lastsMs)],
  )

export const findLink = (db: Db, linkHash: string, now: Date): Promise<Link | undefined> =>
  db.maybe(linkRow, 'select link_hash, person_id, kind from person_link where link_hash = $1 and ends_at > $2', [
    linkHash,
    now,
  ])

/** Uses a link up; 0 where it has ended or somebody else just did. */
export const takeLink = (tx: Db, linkHash: string, now: Date): Promise<number> =>
  tx.run('delete from person_link where link_hash = $1 and ends_at > $2', [linkHash, now])
