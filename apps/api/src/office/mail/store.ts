import { codesOf } from '@openroll/contract/words'
import { emailKind } from '@openroll/contract/office/email-kinds'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { instant, row, text, whole, type RowOf } from '../../db/row.ts'
import { fromDay, toDay } from '../../http/list/day-filters.ts'
import type { ListSql } from '../../http/list/list-query.ts'
import { emailsOfEnrollmentSql } from '../../codes/code-sets.ts'

const mailRow = row({
  enrollment_id: text,
  mail_id: text,
  kind: z.enum(codesOf(emailKind)),
  subject: text,
  to_address: text,
  attempts: whole,
  created_at: instant,
  sent_at: instant.nullable(),
  next_attempt_at: instant.nullable(),
  last_error: text.nullable(),
  policy_id: text.nullable(),
})
export type KeptMail = RowOf<typeof mailRow>

const columns = `o.enrollment_id, o.mail_id, o.kind, o.subject, o.to_address, o.attempts, o.created_at, o.sent_at, o.next_attempt_at,
  o.last_error, p.policy_id`
// A quote is of whom it was sent to, whoever enrolled in the same cart.
const from = `outbox o left join policy p on p.enrollment_id = o.enrollment_id and o.kind in ${emailsOfEnrollmentSql}`

/** The outbox. */
export const mailsSql = {
  shape: mailRow,
  select: columns,
  from,
  filters: {
    state: `case $state::text when 'sent' then o.sent_at is not null when 'given-up' then o.sent_at is null and o.next_attempt_at is null
      when 'failing' then o.next_attempt_at is not null and o.attempts > 0 else o.next_attempt_at is not null and o.attempts = 0 end`,
    kind: 'o.kind = $kind',
    to: 'o.to_address = $to',
    policy_id: 'p.policy_id = upper($policy_id)',
    from: fromDay('o.created_at'),
    until: toDay('o.created_at', 'until'),
  },
  sorts: { created_at: { by: 'o.created_at', kind: 'instant' } },
  key: 'o.mail_id',
} as const satisfies ListSql<string, string, typeof mailRow>

export type MailKey = { readonly enrollment_id: string; readonly mail_id: string }

/** One mail without its text; undefined where there is none. */
export const findMail = (db: Db, { enrollment_id, mail_id }: MailKey): Promise<RowOf<typeof mailRow> | undefined> =>
  db.maybe(
    mailRow,
    `select ${columns} from outbox o left join policy p on p.enrollment_id = $1 and o.kind in ${emailsOfEnrollmentSql} where o.enrollment_id = $1 and o.mail_id = $2`,
    [enrollment_id, mail_id],
  )

/** Is due now; 0 rows where it is sent, or in a sender's hands. */
export const tryNow = (db: Db, { enrollment_id, mail_id }: MailKey, now: Date): Promise<number> =>
  db.run(
    `update outbox set next_attempt_at = $3, lease = null, leased_until = null
     where enrollment_id = $1 and mail_id = $2 and sent_at is null and text <> '' and (leased_until is null or leased_until < $3)`,
    [enrollment_id, mail_id, now],
  )

/** Is tried no more; 0 rows where it is not waiting, or in a sender's hands. */
export const tryNoMore = (db: Db, { enrollment_id, mail_id }: MailKey, now: Date): Promise<number> =>
  db.run(
    `update outbox set next_attempt_at = null, lease = null, leased_until = null, last_error = coalesce(last_error, 'given up by an operator')
     where enrollment_id = $1 and mail_id = $2 and sent_at is null and next_attempt_at is not null
       and (leased_until is null or leased_until < $3)`,
    [enrollment_id, mail_id, now],
  )
