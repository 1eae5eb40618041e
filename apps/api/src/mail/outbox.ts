import { type EmailKind } from '@openroll/contract/office/email-kinds'
import { randomBytes } from 'node:crypto'
import type { Db } from '../db/pool.ts'
import { toSign } from '../codes/to-sign.ts'
import { instant, row, text, type RowOf } from '../db/row.ts'
import { mailPurpose, mailText } from './mail-mark.ts'
import { keyRow, queuedColumns, queuedRow, type MailKey, type QueuedMail } from './queued-row.ts'

/** An email's subject, and its content as plain text and as HTML. */
export type Letter = { readonly subject: string; readonly text: string; readonly html: string }

/** Results of the duplicate check (D-3.01). */
type CheckOf = 'let-through' | 'held'

/** A mail to queue. The same `event` of an enrollment never yields a second mail (D-6.01). */
export type NewMail = {
  /** null if the mail belongs to no enrollment. */
  readonly enrollment_id: string | null
  readonly event: string
  readonly kind: EmailKind
  /** The site's name, shown as the sender. */
  readonly from_name: string
  readonly to: string
  readonly letter: Letter
  /** Sent only if the duplicate check has this outcome; omitted for mail that doesn't wait for it. */
  readonly goes_if?: CheckOf
  /** A PDF attachment: its path (files/storage.ts) and file name. */
  readonly attachment?: { readonly path: string; readonly name: string }
}

const randomId = (): string => randomBytes(16).toString('base64url')

/** Queues an email in the transaction it reports on; false if the event already has one. */
export const queueMail = async (tx: Db, mail: NewMail, now: Date): Promise<boolean> =>
  (await queueMails(tx, [mail], now)) === 1

/**
 * Queues several mails of one enrollment and returns how many were new. Inserts row
 * by row, so that a cluster commits them with the rest of the transaction.
 */
export const queueMails = async (tx: Db, mails: readonly NewMail[], now: Date): Promise<number> => {
  const counts = await tx.runEach(mails.map((mail) => ({ sql: insertSql, values: { ...rowOf(mail), now } })))
  return counts.reduce((sum, count) => sum + count, 0)
}

const insertSql = `insert into outbox (enrollment_id, mail_id, event, kind, from_name, to_address, subject, text, html, attachment_path,
    attachment_name, created_at, attempts, next_attempt_at, goes_if, mark)
  values ($enrollment_id, $mail_id, $event, $kind, $from_name, $to_address, $subject, $text, $html, $attachment_path,
    $attachment_name, $now, 0, $now, $goes_if, $mark)
  on conflict (enrollment_id, event) do nothing`

const rowOf = ({ enrollment_id, letter, to, attachment, goes_if, event, ...mail }: NewMail) => {
  const queued = {
    ...mail,
    ...letter,
    attachment_path: attachment?.path ?? null,
    attachment_name: attachment?.name ?? null,
    to_address: to,
    enrollment_id: enrollment_id ?? randomId(),
    mail_id: randomId(),
  }
  return { ...queued, event, goes_if: goes_if ?? null, mark: toSign(mailPurpose, mailText(queued)) }
}

const heldSuffix = '/held'
/** Event of the mail sent instead if the enrollment is put on hold; it then takes the plain event's name. */
export const eventIfHeld = (event: string): string => `${event}${heldSuffix}`

/** Releases the mails for this outcome of the duplicate check and drops the others. */
export const releaseMails = async (tx: Db, enrollmentId: string, outcome: CheckOf): Promise<void> => {
  const values = [enrollmentId, outcome]
  await tx.runEach([
    { sql: 'delete from outbox where enrollment_id = $1 and goes_if <> $2', values },
    {
      sql: `update outbox set goes_if = null, event = regexp_replace(event, '${heldSuffix}$', '')
            where enrollment_id = $1 and goes_if = $2`,
      values,
    },
  ])
}

/** The mails of a policy that needs no check, to be sent at once. */
export const mailsWithoutCheck = (mails: readonly NewMail[]): NewMail[] =>
  mails.flatMap(({ goes_if, ...mail }) => (goes_if === 'held' ? [] : [mail]))

/** Drops the mails that wait for the check, of an enrollment that is never checked. */
export const dropWaitingMails = (tx: Db, enrollmentId: string): Promise<number> =>
  tx.run('delete from outbox where enrollment_id = $1 and goes_if is not null', [enrollmentId])

const dueRow = keyRow.extend({ to_address: text })
export type DueMail = RowOf<typeof dueRow>

/** Mails that are due and unclaimed, oldest first. */
export const dueMails = (db: Db, now: Date, limit: number): Promise<DueMail[]> =>
  db.many(
    dueRow,
    `select /* all servers */ enrollment_id, mail_id, to_address from outbox
     where next_attempt_at <= $1 and goes_if is null and (leased_until is null or leased_until < $1)
     order by next_attempt_at limit $2`,
    [now, limit],
  )

/**
 * Claims one mail, due or postponed, until `until`; undefined if another sender has it or it is done. One keyed UPDATE decides; the
 * same lease may claim again, in case the response was lost.
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
     where enrollment_id = $1 and mail_id = $2 and (next_attempt_at <= $4 or combines and next_attempt_at is not null) and goes_if is null
       and (leased_until is null or leased_until < $4 or lease = $3)
     returning ${queuedColumns}`,
    [key.enrollment_id, key.mail_id, lease, now, until],
  )

/** Marks the mail as delivered and deletes its body. */
export const markSent = (db: Db, key: MailKey, now: Date): Promise<number> =>
  db.run(
    `update outbox set sent_at = $3, next_attempt_at = null, lease = null, leased_until = null, last_error = null, text = '', html = ''
     where enrollment_id = $1 and mail_id = $2 and sent_at is null`,
    [key.enrollment_id, key.mail_id, now],
  )

/** Records a failed attempt; `next` is the next try, null to give up. Only for the lease holder. */
export const markFailed = (db: Db, key: MailKey, lease: string, next: Date | null, error: string): Promise<number> =>
  db.run(
    `update outbox set next_attempt_at = $4, lease = null, leased_until = null, last_error = $5
     where enrollment_id = $1 and mail_id = $2 and lease = $3 and sent_at is null`,
    [key.enrollment_id, key.mail_id, lease, next, error],
  )

/** A mail as shown in /dev/mailbox and the console; times are ISO strings. */
const mailboxRow = queuedRow.omit({ enrollment_id: true, attachment_path: true, combines: true, mark: true }).extend({
  sent_at: instant.nullable(),
  next_attempt_at: instant.nullable(),
  last_error: text.nullable(),
})
export type MailboxEntry = RowOf<typeof mailboxRow>

/** The newest mails, 200 at most (D-6.01); those that wait for a check may still be dropped. */
export const readMailbox = (db: Db): Promise<MailboxEntry[]> =>
  db.many(
    mailboxRow,
    `select /* all servers */ mail_id, kind, from_name, to_address, subject, text, html, attachment_name, attempts, created_at, sent_at,
     next_attempt_at, last_error
     from outbox order by created_at desc, mail_id limit 200`,
  )

const attachedRow = row({ attachment_path: text })

/** Path of a mail's PDF for /dev/mailbox; undefined if it has none. */
export const findAttachment = async (db: Db, mailId: string): Promise<string | undefined> =>
  (
    await db.maybe(
      attachedRow,
      'select attachment_path from outbox where mail_id = $1 and attachment_path is not null order by created_at desc limit 1',
      [mailId],
    )
  )?.attachment_path
