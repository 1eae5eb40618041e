import type { Db } from '../db/pool.ts'
import { mainTable, ownerColumn, sealedKinds, type SealedKind } from './aspects.ts'
import { instant, row, text, whole, type RowOf } from '../db/row.ts'
import * as z from 'zod'
import { acceptedPrefix, parsedParts } from './seal-store.ts'

const ownerRow = row({ owner_id: text })
/** Ids of seals after one, in order. */
export const sealedAfter = async (db: Db, kind: string, after: string, limit: number): Promise<string[]> =>
  (
    await db.many(
      ownerRow,
      'select /* all servers */ owner_id from seal where owner_id > $2 and kind = $1 order by owner_id limit $3',
      [kind, after, limit],
    )
  ).map(({ owner_id }) => owner_id)

/** Owners whose seal is of no known kind. */
export const sealsOfNoKind = async (db: Db): Promise<string[]> =>
  (
    await db.many(
      ownerRow,
      'select /* all servers */ owner_id from seal where kind <> all($1::text[]) order by owner_id limit 1000',
      [sealedKinds],
    )
  ).map(({ owner_id }) => owner_id)

const revisionRow = row({ owner_id: text, revision: whole, mark: text })
/** The revision and mark of these owners' seals. */
export const revisionsOf = async (
  db: Db,
  owners: readonly string[],
): Promise<Map<string, { readonly revision: number; readonly mark: string }>> =>
  new Map(
    (
      await db.many(revisionRow, 'select owner_id, revision, mark from seal where owner_id = any($1::text[])', [owners])
    ).map(({ owner_id, ...seal }) => [owner_id, seal]),
  )

const newestRow = row({ owner_id: text, revision: whole, mark: text })
export type NewestLink = { readonly revision: number; readonly mark: string }
/** The newest seal of each of these owners that the chain has. */
export const newestLinks = async (
  db: Db,
  kind: SealedKind,
  owners: readonly string[],
): Promise<ReadonlyMap<string, NewestLink>> =>
  new Map(
    (
      await db.many(
        newestRow,
        `select /* all servers */ distinct on (owner_id) owner_id, item::integer as revision, mark from chain_link
         where owner_id = any($1::text[]) and kind = $2 and item ~ '^[0-9]{1,9}$'
         order by owner_id, item::integer desc`,
        [owners, kind],
      )
    ).map(({ owner_id, ...link }) => [owner_id, link]),
  )

const twiceRow = row({ owner_id: text, item: text })

/**
 * The owners with two different seals of one revision: an earlier state was restored and then written to. Ignores revisions up to an
 * accepted one.
 */
export const sealedTwice = async (db: Db, owners: readonly string[]): Promise<string[]> => {
  const [twice, accepted] = await Promise.all([
    db.many(
      twiceRow,
      `select /* all servers */ owner_id, item from chain_link
       where owner_id = any($1::text[]) and kind <> 'audit' and item ~ '^[0-9]{1,9}$'
       group by owner_id, kind, item having count(distinct mark) > 1`,
      [owners],
    ),
    db.many(
      twiceRow,
      `select /* all servers */ owner_id, item from chain_link where owner_id = any($1::text[]) and item like '${acceptedPrefix}%'`,
      [owners],
    ),
  ])
  const isAccepted = (owner: string, revision: number): boolean =>
    accepted.some(({ owner_id, item }) => owner_id === owner && Number(item.slice(acceptedPrefix.length)) >= revision)
  return twice.filter(({ owner_id, item }) => !isAccepted(owner_id, Number(item))).map(({ owner_id }) => owner_id)
}

const entryRow = row({
  enrollment_id: text,
  entry_id: text,
  at: text,
  event: text,
  call: text.nullable(),
  actor_role: text.nullable(),
  actor_id: whole.nullable(),
  session_hash: text.nullable(),
  address: text,
  user_id: whole.nullable(),
  details: z.record(z.string(), z.unknown()),
  mark: text,
})
export type EntryRow = RowOf<typeof entryRow>

const entryColumns = `enrollment_id, entry_id, coalesce(to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), '') as at,
  event, call, actor_role, actor_id, session_hash, address, user_id, details, mark`

/** Audit entries after one, in order of their keys. */
export const entriesAfter = (
  db: Db,
  { enrollment_id, entry_id }: Pick<EntryRow, 'enrollment_id' | 'entry_id'>,
  limit: number,
): Promise<EntryRow[]> =>
  db.many(
    entryRow,
    `select /* all servers */ ${entryColumns} from audit_entry
     where (enrollment_id, entry_id) > ($1, $2) order by enrollment_id, entry_id limit $3`,
    [enrollment_id, entry_id, limit],
  )

const keyRow = row({ enrollment_id: text, entry_id: text })
/** The keys of audit entries after one, in order. */
export const entryKeysAfter = (
  db: Db,
  { enrollment_id, entry_id }: RowOf<typeof keyRow>,
  limit: number,
): Promise<RowOf<typeof keyRow>[]> =>
  db.many(
    keyRow,
    `select /* all servers */ enrollment_id, entry_id from audit_entry
     where (enrollment_id, entry_id) > ($1, $2) order by enrollment_id, entry_id limit $3`,
    [enrollment_id, entry_id, limit],
  )

const revisionOfRow = row({ owner_id: text, kind: text, revision: whole })
/** The revisions of seals after an owner, in order. */
export const revisionsAfter = (db: Db, after: string, limit: number): Promise<RowOf<typeof revisionOfRow>[]> =>
  db.many(
    revisionOfRow,
    'select /* all servers */ owner_id, kind, revision from seal where owner_id > $1 order by owner_id limit $2',
    [after, limit],
  )

const latestRow = row({ latest: instant.nullable() })
/** The time of the latest audit entry, at most now. */
export const latestEntryBefore = async (db: Db, now: Date): Promise<Date> => {
  const sql = 'select /* all servers */ max(at) as latest from audit_entry where at <= $1'
  const { latest } = await db.one(latestRow, sql, [now])
  return latest === null ? now : new Date(latest)
}

/** Audit entries since a time, after one, in order of their keys. */
export const entriesSince = (
  db: Db,
  since: Date,
  { enrollment_id, entry_id }: Pick<EntryRow, 'enrollment_id' | 'entry_id'>,
  limit: number,
): Promise<EntryRow[]> =>
  db.many(
    entryRow,
    `select /* all servers */ ${entryColumns} from audit_entry
     where at >= $4 and (enrollment_id, entry_id) > ($1, $2) order by enrollment_id, entry_id limit $3`,
    [enrollment_id, entry_id, limit, since],
  )

const sealRow = row({ owner_id: text, kind: z.enum(sealedKinds), revision: whole, parts: text, mark: text })
/** Seals made since a time, after an owner, in order. */
export const sealsSince = async (db: Db, since: Date, after: string, limit: number) =>
  (
    await db.many(
      sealRow,
      `select /* all servers */ owner_id, kind, revision, parts, mark from seal
       where sealed_at >= $1 and owner_id > $2 order by owner_id limit $3`,
      [since, after, limit],
    )
  ).map((one) => ({ ...one, parts: parsedParts(one.parts) }))

const markRow = row({ enrollment_id: text, entry_id: text, mark: text })
/** The marks of these entries, by enrollment and entry. */
export const entryMarks = async (
  db: Db,
  owners: readonly string[],
  items: readonly string[],
): Promise<Map<string, string>> =>
  new Map(
    (
      await db.many(
        markRow,
        `select enrollment_id, entry_id, mark from audit_entry
         where enrollment_id = any($1::text[]) and entry_id = any($2::text[])`,
        [owners, items],
      )
    ).map(({ enrollment_id, entry_id, mark }) => [`${enrollment_id}/${entry_id}`, mark]),
  )

/** Whose id it is; undefined if there is no such policy, account or batch. */
export const kindOfOwner = async (db: Db, id: string): Promise<SealedKind | undefined> => {
  for (const kind of sealedKinds)
    if ((await db.run(`select 1 from ${mainTable[kind]} where ${ownerColumn(kind)} = $1`, [id])) > 0) return kind
  return undefined
}
