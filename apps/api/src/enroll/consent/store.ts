import { consentContent, consentWays, type ConsentContent } from '@openroll/contract/enroll/consent'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { flag, instant, row, text, whole, type RowOf } from '../../db/row.ts'

const consentRow = row({
  enrollment_id: text,
  consent_id: text,
  way: z.enum(consentWays),
  over: text,
  requester_role: text,
  requester_id: whole,
  requested_at: instant,
  ends_at: instant.nullable(),
  said: consentContent,
  agreed: flag.nullable(),
  answered_at: instant.nullable(),
})
export type ConsentRow = RowOf<typeof consentRow>
type ConsentKey = Pick<ConsentRow, 'enrollment_id' | 'consent_id'>

const columns =
  'enrollment_id, consent_id, way, over, requester_role, requester_id, requested_at, ends_at, said, agreed, answered_at'

/** The newest request or signature, which is the one that counts. */
export const findConsent = (db: Db, enrollmentId: string): Promise<ConsentRow | undefined> =>
  db.maybe(
    consentRow,
    `select ${columns} from consent where enrollment_id = $1 order by requested_at desc, consent_id limit 1`,
    [enrollmentId],
  )

const otherRow = row({ consent_id: text })

/** The newest consent that isn't an open request for this content; null if none. */
export const lastOtherConsent = async (db: Db, enrollmentId: string, contentHash: string): Promise<string | null> =>
  (
    await db.maybe(
      otherRow,
      `select consent_id from consent where enrollment_id = $1 and (agreed is not null or over <> $2)
       order by requested_at desc, consent_id limit 1`,
      [enrollmentId, contentHash],
    )
  )?.consent_id ?? null

type NewConsent = ConsentKey & {
  readonly way: ConsentRow['way']
  readonly over: string
  readonly requester_role: string
  readonly requester_id: number
  readonly requested_at: Date
  readonly ends_at: Date | null
  readonly said: ConsentContent
  readonly agreed: boolean | null
  readonly answered_at: Date | null
  readonly sealed: string | null
}

export const insertConsent = (tx: Db, { said, ...consent }: NewConsent): Promise<number> =>
  tx.run(
    `insert into consent (enrollment_id, consent_id, way, over, requester_role, requester_id, requested_at, ends_at, said, agreed,
       answered_at, sealed)
     values ($enrollment_id, $consent_id, $way, $over, $requester_role, $requester_id, $requested_at, $ends_at, $said::jsonb,
       $agreed, $answered_at, $sealed)
     on conflict (enrollment_id, consent_id) do nothing`,
    { ...consent, said: JSON.stringify(said) },
  )

/** Stores the link's token hash before the request, because on a cluster it is on another node. */
export const putConsentLink = (db: Db, linkHash: string, { enrollment_id, consent_id }: ConsentKey, endsAt: Date) =>
  db.run(
    `insert into consent_link (link_hash, enrollment_id, consent_id, ends_at) values ($1, $2, $3, $4)
     on conflict (link_hash) do nothing`,
    [linkHash, enrollment_id, consent_id, endsAt],
  )

const linkRow = row({ enrollment_id: text, consent_id: text })

export const findConsentLink = (db: Db, linkHash: string, now: Date): Promise<ConsentKey | undefined> =>
  db.maybe(linkRow, 'select enrollment_id, consent_id from consent_link where link_hash = $1 and ends_at > $2', [
    linkHash,
    now,
  ])

const requestRow = consentRow.extend({ dob: text, submitted_at: text.nullable(), newest: text })
type RequestRow = RowOf<typeof requestRow>

/** A request with the person's birth date and the id of the newest request. */
export const findRequest = (db: Db, { enrollment_id, consent_id }: ConsentKey): Promise<RequestRow | undefined> =>
  db.maybe(
    requestRow,
    `select ${columns.replaceAll(/\b(\w+)\b/g, 'c.$1')}, to_char(e.dob, 'YYYY-MM-DD') as dob, e.submitted_at::text as submitted_at,
       (select n.consent_id from consent n where n.enrollment_id = $1 order by n.requested_at desc, n.consent_id limit 1) as newest
     from consent c join enrollment e on e.enrollment_id = $1 and e.purged_at is null
     where c.enrollment_id = $1 and c.consent_id = $2`,
    [enrollment_id, consent_id],
  )

/** Answers a request once; returns 0 if it was already answered. */
export const answerRequest = (
  tx: Db,
  { enrollment_id, consent_id }: ConsentKey,
  { agreed, sealed, now }: { readonly agreed: boolean; readonly sealed: string | null; readonly now: Date },
): Promise<number> =>
  tx.run(
    `update consent set agreed = $agreed, answered_at = $now, sealed = $sealed
     where enrollment_id = $enrollment_id and consent_id = $consent_id and (agreed is null or (agreed = $agreed and answered_at = $now))`,
    { enrollment_id, consent_id, agreed, sealed, now },
  )

/** An answered request can't be opened again. */
export const endConsentLink = (db: Db, linkHash: string): Promise<number> =>
  db.run('delete from consent_link where link_hash = $1', [linkHash])
