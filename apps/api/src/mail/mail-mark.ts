import type { RowOf } from '../db/row.ts'
import type { queuedRow } from './queued-row.ts'

export const mailPurpose = 'outbox'

type MarkedMail = Omit<RowOf<typeof queuedRow>, 'attempts' | 'created_at' | 'combines' | 'mark'>

/** The text that an email's keyed mark signs: who gets what. An email without it isn't sent. */
export const mailText = (mail: MarkedMail): string =>
  JSON.stringify([
    mail.enrollment_id,
    mail.mail_id,
    mail.kind,
    mail.from_name,
    mail.to_address,
    mail.subject,
    mail.text,
    mail.html,
    mail.attachment_path,
    mail.attachment_name,
  ])
