import type { Db } from '../../db/pool.ts'
import { instant, row, text, whole, type RowOf } from '../../db/row.ts'
import { selectOf } from '../../http/list/list-query.ts'
import { emailsOfEnrollmentSql } from '../../codes/code-sets.ts'

const mailRow = row({
  enrollment_id: text,
  mail_id: text,
  kind: text,
  subject: text,
  to_address: text,
  attempts: whole,
  created_at: instant,
  sent_at: instant.nullable(),
  next_attempt_at: instant.nullable(),
  last_error: text.nullable(),
  policy_id: text.nullable(),
})
export type StoredMail = RowOf<typeof mailRow>

/** An email's columns, in the list and on its page. */
export const mailColumns = {
  subject: 'o.subject',
  kind: 'o.kind',
  created_at: 'o.created_at',
  attempts: 'o.attempts',
  last_error: 'o.last_error',
  next_attempt_at: 'o.next_attempt_at',
  sent_at: 'o.sent_at',
  policy_id: 'p.policy_id',
} as const

/** The other columns read for an email: its key and its recipient. */
export const mailKeyColumns = {
  shape: row({ enrollment_id: text, mail_id: text, to_address: text }),
  select: 'o.enrollment_id, o.mail_id, o.to_address',
}

export type MailKey = { readonly enrollment_id: string; readonly mail_id: string }

/** An email without its body, if it exists. */
export const findMail = (db: Db, { enrollment_id, mail_id }: MailKey): Promise<RowOf<typeof mailRow> | undefined> =>
  db.maybe(
    mailRow,
    `select ${selectOf(mailColumns)}, ${mailKeyColumns.select} from outbox o
       left join policy p on p.enrollment_id = $1 and o.kind in ${emailsOfEnrollmentSql} where o.enrollment_id = $1 and o.mail_id = $2`,
    [enrollment_id, mail_id],
  )

/** Makes an email due now. Returns 0 if it is sent or being sent. */
export const retryNow = (db: Db, { enrollment_id, mail_id }: MailKey, now: Date): Promise<number> =>
  db.run(
    `update outbox set next_attempt_at = $3, lease = null, leased_until = null
     where enrollment_id = $1 and mail_id = $2 and sent_at is null and text <> '' and (leased_until is null or leased_until < $3)`,
    [enrollment_id, mail_id, now],
  )

/** Stops delivery of an email. Returns 0 if it isn't waiting or is being sent. */
export const stopDelivery = (db: Db, { enrollment_id, mail_id }: MailKey, now: Date): Promise<number> =>
  db.run(
    `update outbox set next_attempt_at = null, lease = null, leased_until = null,
     last_error = coalesce(last_error, 'stopped by an operator')
     where enrollment_id = $1 and mail_id = $2 and sent_at is null and next_attempt_at is not null
       and (leased_until is null or leased_until < $3)`,
    [enrollment_id, mail_id, now],
  )
