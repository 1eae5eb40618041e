import type { Logger } from 'pino'
import type { MailLog } from '../mail/sender.ts'

/** Logs what happened to emails; undelivered ones are warnings. */
export const mailLog =
  (log: Pick<Logger, 'info' | 'warn'>): MailLog =>
  (about) =>
    about.what === 'sent' ? log.info(about, 'mail') : log.warn(about, 'mail')
