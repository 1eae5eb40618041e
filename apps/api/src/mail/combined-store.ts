import type { Db } from '../db/pool.ts'
import { queuedColumns, queuedRow, type MailKey, type QueuedMail } from './outbox.ts'

type Claim = { readonly lease: string; readonly now: Date; readonly until: Date }

/** How many other emails a mailbox got since then, or is getting at this moment. */
export const countRecent = (db: Db, { to_address, mail_id }: QueuedMail, since: Date, now: Date): Promise<number> =>
  db.run(
    `select mail_id from outbox where to_address = $1 and mail_id <> $2
       and (sent_at > $3 or sent_at is null and leased_until > $4) limit 100`,
    [to_address, mail_id, since, now],
  )

/** Puts an email off until then, to be combined with what follows; only for the sender that holds the lease. */
export const putOff = (db: Db, key: MailKey, lease: string, until: Date): Promise<number> =>
  db.run(
    `update outbox set next_attempt_at = $4, combines = true, lease = null, leased_until = null, attempts = attempts - 1
     where enrollment_id = $1 and mail_id = $2 and lease = $3 and sent_at is null`,
    [key.enrollment_id, key.mail_id, lease, until],
  )

/** Claims the other emails that were put off for the same mailbox and sender, the oldest first. */
export const claimPutOff = async (db: Db, first: QueuedMail, { lease, now, until }: Claim): Promise<QueuedMail[]> =>
  (
    await db.many(
      queuedRow,
      `update outbox set attempts = attempts + 1, lease = $lease, leased_until = $until
       where to_address = $to_address and from_name = $from_name and mail_id <> $mail_id and combines and next_attempt_at is not null
         and goes_if is null and (leased_until is null or leased_until < $now or lease = $lease)
       returning ${queuedColumns}`,
      { to_address: first.to_address, from_name: first.from_name, mail_id: first.mail_id, lease, now, until },
    )
  ).toSorted((one, other) => (one.created_at < other.created_at ? -1 : 1))
