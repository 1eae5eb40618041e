import type { Db } from '../db/pool.ts'
import { instant, row, text, whole, type RowOf } from '../db/row.ts'
import type { Write } from '../db/run-each.ts'

/** SQL: whether an operator's change of this enrollment's email address is still pending at a time. */
export const emailWaitsSql = (enrollment: string, at: string): string =>
  `exists (select 1 from email_change m where m.enrollment_id = ${enrollment} and m.confirmed_at is null and m.waits_until > ${at})`

type EmailChange = {
  readonly enrollment_id: string
  readonly change_id: string
  readonly at: Date
  readonly waits_until: Date
  readonly changed_by: number
}

/** Records a change; the member's invitations and password links are blocked until `waits_until`. */
export const insertEmailChange = (tx: Db, change: EmailChange): Promise<number> =>
  tx.run(
    `insert into email_change (enrollment_id, change_id, at, waits_until, changed_by)
     values ($enrollment_id, $change_id, $at, $waits_until, $changed_by) on conflict do nothing`,
    change,
  )

/** Stores the link sent to the old mailbox, by its hash. */
export const keepEmailChangeLink = (
  link_hash: string,
  { enrollment_id, change_id, waits_until }: EmailChange,
): Write => ({
  sql: `insert into email_change_link (link_hash, enrollment_id, change_id, ends_at) values ($1, $2, $3, $4)
    on conflict (link_hash) do nothing`,
  values: [link_hash, enrollment_id, change_id, waits_until],
})

const waitingRow = row({ change_id: text, at: instant, waits_until: instant, changed_by: whole })
export type WaitingEmailChange = RowOf<typeof waitingRow>

/** An enrollment's pending email changes, latest first. */
export const waitingEmailChanges = (db: Db, enrollmentId: string, now: Date): Promise<WaitingEmailChange[]> =>
  db.many(
    waitingRow,
    `select change_id, at, waits_until, changed_by from email_change
     where enrollment_id = $1 and confirmed_at is null and waits_until > $2 order by at desc, change_id`,
    [enrollmentId, now],
  )

const untilRow = row({ until: instant.nullable() })

/** When the last pending email change on any of the member's policies ends; undefined if none is pending. */
export const memberEmailWaits = async (db: Db, userId: number, now: Date): Promise<Date | undefined> => {
  const { until } = await db.one(
    untilRow,
    `select /* all servers */ max(m.waits_until) as until from email_change m join enrollment e on e.enrollment_id = m.enrollment_id
     where e.user_id = $1 and m.confirmed_at is null and m.waits_until > $2`,
    [userId, now],
  )
  return until === null ? undefined : new Date(until)
}

type Confirmation = {
  readonly enrollment_id: string
  readonly change_id: string
  /** The second operator; null for the old mailbox. */
  readonly by: number | null
  readonly now: Date
}

/** Confirms a pending change; 0 rows if it isn't pending. */
export const confirmWaiting = (tx: Db, confirmation: Confirmation): Promise<number> =>
  tx.run(
    `update email_change set confirmed_at = $now, confirmed_by = $by
     where enrollment_id = $enrollment_id and change_id = $change_id and waits_until > $now
       and (confirmed_at is null or (confirmed_at = $now and confirmed_by is not distinct from $by))`,
    confirmation,
  )

const linkRow = row({ link_hash: text, enrollment_id: text, change_id: text })
export type EmailChangeLink = RowOf<typeof linkRow>

export const findEmailChangeLink = (db: Db, linkHash: string, now: Date): Promise<EmailChangeLink | undefined> =>
  db.maybe(
    linkRow,
    'select link_hash, enrollment_id, change_id from email_change_link where link_hash = $1 and ends_at > $2',
    [linkHash, now],
  )

export const endEmailChangeLink = (db: Db, linkHash: string): Promise<number> =>
  db.run('delete from email_change_link where link_hash = $1', [linkHash])
