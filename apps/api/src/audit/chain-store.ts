import { DatabaseError } from 'pg'
import type { Db } from '../db/pool.ts'
import { row, text, whole, type RowOf } from '../db/row.ts'

const linkRow = row({ chain: text, number: whole, kind: text, owner_id: text, item: text, mark: text, hash: text })
export type Link = RowOf<typeof linkRow>

/** Appends links of one process; nothing changes or deletes them. */
export const insertLinks = (db: Db, links: readonly Link[]): Promise<number> =>
  db.run(
    `insert into chain_link (chain, number, kind, owner_id, item, mark, hash)
     select l.chain, l.number, l.kind, l.owner_id, l.item, l.mark, l.hash
     from jsonb_to_recordset($1::jsonb) as l (chain text, number integer, kind text, owner_id text, item text, mark text, hash text)
     on conflict (chain, number) do nothing`,
    [JSON.stringify(links)],
  )

const itemRow = row({ kind: text, owner_id: text, item: text })
/** The entries and seals of these owners that have a link, as `kind owner item`. */
export const linkedItems = async (db: Db, owners: readonly string[]): Promise<Set<string>> =>
  new Set(
    (
      await db.many(
        itemRow,
        'select /* all servers */ kind, owner_id, item from chain_link where owner_id = any($1::text[])',
        [owners],
      )
    ).map(({ kind, owner_id, item }) => `${kind} ${owner_id} ${item}`),
  )

/** Links of all chains in order, after the given one. */
export const linksAfter = (db: Db, { chain, number }: Pick<Link, 'chain' | 'number'>, limit: number): Promise<Link[]> =>
  db.many(
    linkRow,
    `select /* all servers */ chain, number, kind, owner_id, item, mark, hash from chain_link
     where (chain, number) > ($1, $2) order by chain, number limit $3`,
    [chain, number, limit],
  )

const headRow = row({ chain: text, number: whole, hash: text })
export type Head = RowOf<typeof headRow>

/** The last link of each chain since a day. */
export const headsSince = (db: Db, day: string): Promise<Head[]> =>
  db.many(
    headRow,
    `select /* all servers */ l.chain, l.number, l.hash
     from (select h.chain, max(h.number) as last from chain_link h where h.chain >= $1 group by h.chain) latest
       join chain_link l on l.chain = latest.chain and l.number = latest.last and l.chain >= $1
     order by l.chain`,
    [day],
  )

const anchorRow = row({ number: whole, at: text, heads: text, hash: text })
export type Anchor = RowOf<typeof anchorRow>
const anchorColumns = `number, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, heads, hash`

export const latestAnchor = (db: Db): Promise<Anchor | undefined> =>
  db.maybe(anchorRow, `select ${anchorColumns} from chain_anchor order by number desc limit 1`)

export const anchorsAfter = (db: Db, number: number, limit: number): Promise<Anchor[]> =>
  db.many(anchorRow, `select ${anchorColumns} from chain_anchor where number > $1 order by number limit $2`, [
    number,
    limit,
  ])

export const findAnchor = (db: Db, number: number): Promise<Anchor | undefined> =>
  db.maybe(anchorRow, `select ${anchorColumns} from chain_anchor where number = $1`, [number])

/** SQLSTATE for a duplicate key. */
const uniqueViolation = '23505'

/** Adds an anchor; 0 if another process has added this number. Avoids ON CONFLICT, which needs more rights on a cluster (grants.ts). */
export const insertAnchor = (db: Db, anchor: Anchor): Promise<number> =>
  db
    .run('insert into chain_anchor (number, at, heads, hash) values ($number, $at, $heads, $hash)', anchor)
    .catch((error: unknown) => {
      if (error instanceof DatabaseError && error.code === uniqueViolation) return 0
      throw error
    })
