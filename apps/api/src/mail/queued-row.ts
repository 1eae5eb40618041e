import { flag, instant, row, text, whole, type RowOf } from '../db/row.ts'

export const keyRow = row({ enrollment_id: text, mail_id: text })
export type MailKey = RowOf<typeof keyRow>

/** A mail that waits to be sent. */
export const queuedRow = keyRow.extend({
  kind: text,
  from_name: text,
  to_address: text,
  subject: text,
  text,
  html: text,
  attachment_path: text.nullable(),
  attachment_name: text.nullable(),
  /** Includes the attempt of this claim. */
  attempts: whole,
  created_at: instant,
  /** Postponed, to be combined with others to the same mailbox. */
  combines: flag,
  /** Keyed mark (mail-mark.ts). */
  mark: text,
})
export type QueuedMail = RowOf<typeof queuedRow>
export const queuedColumns = `enrollment_id, mail_id, kind, from_name, to_address, subject, text, html, attachment_path, attachment_name,
  attempts, created_at, combines, mark`
