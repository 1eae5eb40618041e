import type { Db } from '../db/pool.ts'
import { row, text } from '../db/row.ts'
import type { MailKey, QueuedMail } from './queued-row.ts'

/** How many other emails a mailbox got since then or is getting now. */
export const countRecent = (db: Db, { to_address, mail_id }: QueuedMail, since: Date, now: Date): Promise<number> =>
  db.run(
    `select /* all servers */ mail_id from outbox where to_address = $1 and mail_id <> $2
       and (sent_at > $3 or sent_at is null and leased_until > $4) limit 100`,
    [to_address, mail_id, since, now],
  )

/** Postpones an email to be combined with later ones; only for the lease holder. */
export const postpone = (db: Db, key: MailKey, lease: string, until: Date): Promise<number> =>
  db.run(
    `update outbox set next_attempt_at = $4, combines = true, lease = null, leased_until = null, attempts = attempts - 1
     where enrollment_id = $1 and mail_id = $2 and lease = $3 and sent_at is null`,
    [key.enrollment_id, key.mail_id, lease, until],
  )

const keyRow = row({ enrollment_id: text, mail_id: text })

/** Keys of other postponed emails for the same mailbox and sender, oldest first. */
export const findPostponed = (db: Db, { to_address, from_name, mail_id }: QueuedMail): Promise<MailKey[]> =>
  db.many(
    keyRow,
    `select /* all servers */ enrollment_id, mail_id from outbox
     where to_address = $1 and from_name = $2 and mail_id <> $3 and combines and next_attempt_at is not null and goes_if is null
     order by created_at limit 50`,
    [to_address, from_name, mail_id],
  )
