import type { SavedTab } from '@openroll/contract/resume/resume'
import type { EnrollType, Eprocess, OpenType } from '@openroll/contract/words'
import type { Db } from '../db/pool.ts'

type Way = { readonly enrollmentId: string; readonly tab: SavedTab; readonly endsAt: Date }

/** Keeps a code under its hash; 0 rows where it is taken. */
export const putCode = (
  db: Db,
  { codeHash, emailHash, enrollmentId, tab, endsAt }: Way & { readonly codeHash: string; readonly emailHash: string },
): Promise<number> =>
  db.run(
    `insert into resume_code (code_hash, enrollment_id, email_hash, tab, ends_at) values ($1, $2, $3, $4, $5)
     on conflict (code_hash) do nothing`,
    [codeHash, enrollmentId, emailHash, tab, endsAt],
  )

/** Keeps a link's token under its hash. */
export const putLink = (
  db: Db,
  { linkHash, enrollmentId, tab, endsAt }: Way & { readonly linkHash: string },
): Promise<number> =>
  db.run(
    'insert into resume_link (link_hash, enrollment_id, tab, ends_at) values ($1, $2, $3, $4) on conflict (link_hash) do nothing',
    [linkHash, enrollmentId, tab, endsAt],
  )

/** How many codes an enrollment has had mailed since then. */
export const countMails = async (db: Db, enrollmentId: string, since: Date): Promise<number> =>
  (
    await db.one<{ sent: number }>(
      `select count(*)::integer as sent from outbox where enrollment_id = $1 and kind = 'enrollment-code' and created_at > $2`,
      [enrollmentId, since],
    )
  ).sent

type Found = { readonly enrollment_id: string; readonly tab: SavedTab }

/** Where a code that has not ended leads; undefined for any other, and for another e-mail address. */
export const findCode = (db: Db, codeHash: string, emailHash: string, now: Date): Promise<Found | undefined> =>
  db.maybe<Found>(
    'select enrollment_id, tab from resume_code where code_hash = $1 and email_hash = $2 and ends_at > $3',
    [codeHash, emailHash, now],
  )

export const findLink = (db: Db, linkHash: string, now: Date): Promise<Found | undefined> =>
  db.maybe<Found>('select enrollment_id, tab from resume_link where link_hash = $1 and ends_at > $2', [linkHash, now])

/** What a browser needs to know of an enrollment that it takes up again. */
export type Unfinished = {
  readonly enrollment_id: string
  readonly group_id: number | null
  readonly platform_group_id: number | null
  readonly agent_id: number | null
  readonly open_type: OpenType
  readonly enroll_type: EnrollType
  readonly eprocess: Eprocess
}

/** Makes a session an owner of an enrollment that is not submitted; undefined where it is, or is gone. */
export const addOwner = async (
  db: Db,
  enrollmentId: string,
  session: string,
  now: Date,
): Promise<Unfinished | undefined> => {
  const found = await db.maybe<Unfinished>(
    `select enrollment_id, group_id, platform_group_id, agent_id, open_type, enroll_type, eprocess from enrollment
     where enrollment_id = $1 and submitted_at is null`,
    [enrollmentId],
  )
  if (found === undefined) return undefined
  await db.run(
    'insert into enrollment_owner (enrollment_id, session_hash, since) values ($1, $2, $3) on conflict do nothing',
    [enrollmentId, session, now],
  )
  return found
}
