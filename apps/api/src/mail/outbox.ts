import { randomBytes } from 'node:crypto'
import type { Db } from '../db/pool.ts'
import { instant, row, text, whole, type RowOf } from '../db/row.ts'

/** A letter as it goes out: plain text and HTML that say the same. */
export type Letter = { readonly subject: string; readonly text: string; readonly html: string }

/** A mail to queue. The same `event` of an enrollment never yields a second mail (D-6.01). */
export type NewMail = {
  /** null: the mail is tied to no enrollment. */
  readonly enrollment_id: string | null
  readonly event: string
  readonly kind: string
  /** The site's name, shown as the sender. */
  readonly from_name: string
  readonly to: string
  readonly letter: Letter
}

const randomId = (): string => randomBytes(16).toString('base64url')

/** Queues an email in the transaction that makes it true; false when the event already has its email. */
export const queueMail = async (tx: Db, mail: NewMail, now: Date): Promise<boolean> =>
  (await queueMails(tx, [mail], now)) === 1

/** The same for several mails of one enrollment; how many were new. */
export const queueMails = (tx: Db, mails: readonly NewMail[], now: Date): Promise<number> =>
  tx.run(
    `insert into outbox (enrollment_id, mail_id, event, kind, from_name, to_address, subject, text, html, created_at, attempts, next_attempt_at)
     select m.enrollment_id, m.mail_id, m.event, m.kind, m.from_name, m.to_address, m.subject, m.text, m.html, $2, 0, $2
     from jsonb_to_recordset($1::jsonb) as m (enrollment_id text, mail_id text, event text, kind text, from_name text, to_address text,
       subject text, text text, html text)
     on conflict (enrollment_id, event) do nothing`,
    [JSON.stringify(mails.map(rowOf)), now],
  )

const rowOf = ({ enrollment_id, letter, to, ...mail }: NewMail) => ({
  ...mail,
  ...letter,
  to_address: to,
  enrollment_id: enrollment_id ?? randomId(),
  mail_id: randomId(),
})

const keyRow = row({ enrollment_id: text, mail_id: text })
export type MailKey = RowOf<typeof keyRow>

const queuedRow = keyRow.extend({
  kind: text,
  from_name: text,
  to_address: text,
  subject: text,
  text,
  html: text,
  /** Counts the attempt that this claim is for. */
  attempts: whole,
})
export type QueuedMail = RowOf<typeof queuedRow>

/** Keys of mails that are due and in nobody's hands, the longest waiting first. */
export const dueMails = (db: Db, now: Date, limit: number): Promise<MailKey[]> =>
  db.many(
    keyRow,
    `select enrollment_id, mail_id from outbox
     where next_attempt_at <= $1 and (leased_until is null or leased_until < $1)
     order by next_attempt_at limit $2`,
    [now, limit],
  )

/**
 * Takes one mail in hand until `until`; undefined when another sender has it or it is done. One keyed UPDATE decides; the
 * same lease may claim twice, so that it can be run again when its answer was lost.
 */
export const claimMail = (
  db: Db,
  key: MailKey,
  lease: string,
  now: Date,
  until: Date,
): Promise<QueuedMail | undefined> =>
  db.maybe(
    queuedRow,
    `update outbox set attempts = attempts + 1, lease = $3, leased_until = $5
     where enrollment_id = $1 and mail_id = $2 and next_attempt_at <= $4
       and (leased_until is null or leased_until < $4 or lease = $3)
     returning enrollment_id, mail_id, kind, from_name, to_address, subject, text, html, attempts`,
    [key.enrollment_id, key.mail_id, lease, now, until],
  )

/** The mail is delivered: it is never sent again, and its body is gone. */
export const markSent = (db: Db, key: MailKey, now: Date): Promise<number> =>
  db.run(
    `update outbox set sent_at = $3, next_attempt_at = null, lease = null, leased_until = null, last_error = null, text = '', html = ''
     where enrollment_id = $1 and mail_id = $2 and sent_at is null`,
    [key.enrollment_id, key.mail_id, now],
  )

/** The attempt failed; `next` is when to try again, null to give up. Only for the sender that holds the lease. */
export const markFailed = (db: Db, key: MailKey, lease: string, next: Date | null, error: string): Promise<number> =>
  db.run(
    `update outbox set next_attempt_at = $4, lease = null, leased_until = null, last_error = $5
     where enrollment_id = $1 and mail_id = $2 and lease = $3 and sent_at is null`,
    [key.enrollment_id, key.mail_id, lease, next, error],
  )

/** A mail as /dev/mailbox and the operators' console show it; times are ISO strings. */
const mailboxRow = queuedRow.omit({ enrollment_id: true }).extend({
  created_at: instant,
  sent_at: instant.nullable(),
  next_attempt_at: instant.nullable(),
  last_error: text.nullable(),
})
export type MailboxEntry = RowOf<typeof mailboxRow>

/** The newest mails, 200 at most (D-6.01). */
export const readMailbox = (db: Db): Promise<MailboxEntry[]> =>
  db.many(
    mailboxRow,
    `select mail_id, kind, from_name, to_address, subject, text, html, attempts, created_at, sent_at, next_attempt_at, last_error
     from outbox order by created_at desc, mail_id limit 200`,
  )
