import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/pool.ts'
import type { Directory } from '../../directory/directory.ts'
import type { Deps } from '../../http/deps.ts'
import type { Browser } from '../../http/request-context.ts'
import { brandOf } from '../../mail/brand.ts'
import { passwordChangedLetter, secondFactorLetter } from '../../mail/letters/account.ts'
import { queueMail } from '../../mail/outbox.ts'

type MailContext = Pick<Deps, 'config'> & {
  readonly browser: Pick<Browser, 'host'>
  readonly directory: Directory
  readonly now: Date
}

/** Queues an email to the account's owner in the caller's transaction, with `message` or that the password changed. */
export const mailAccountChange = async (
  { config, browser, directory, now }: MailContext,
  tx: Db,
  to: string,
  message?: string,
): Promise<void> => {
  if (!config.mail) return
  const brand = brandOf(directory.siteAt(browser.host), config.publicUrl)
  const at = { at: now, timeZone: config.timeZone }
  const letter =
    message === undefined ? passwordChangedLetter(brand, at) : secondFactorLetter(brand, { ...at, change: message })
  const mail = {
    enrollment_id: null,
    event: `changed/${randomUUID()}`,
    kind: 'sign-in-changed' as const,
    from_name: brand.name,
  }
  await queueMail(tx, { ...mail, to, letter }, now)
}
