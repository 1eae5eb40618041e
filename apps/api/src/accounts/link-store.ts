import * as z from 'zod'
import type { Db } from '../db/pool.ts'
import { row, text, type RowOf } from '../db/row.ts'

/** An emailed password link: a reset or an invitation. */
const linkRow = row({ link_hash: text, person_id: text, kind: z.enum(['reset', 'invited']) })
export type Link = RowOf<typeof linkRow>

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

/** Uses up a link; 0 if it has expired or was used concurrently. */
export const consumeLink = (tx: Db, linkHash: string, now: Date): Promise<number> =>
  tx.run('delete from person_link where link_hash = $1 and ends_at > $2', [linkHash, now])
