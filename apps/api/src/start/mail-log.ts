import type { Logger } from 'pino'
import type { MailLog } from '../mail/sender.ts'

/** What happened to mail, in the server's log: what was not delivered is a warning. */
export const mailLog =
  (log: Pick<Logger, 'info' | 'warn'>): MailLog =>
  (about) =>
    about.what === 'sent' ? log.info(about, 'mail') : log.warn(about, 'mail')
