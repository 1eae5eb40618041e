import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/pool.ts'
import type { Directory } from '../../directory/directory.ts'
import type { Deps } from '../../http/deps.ts'
import { brandOf } from '../../mail/brand.ts'
import { directoryChangedLetter } from '../../mail/letters/access-changed.ts'
import { mailboxOf } from '../../mail/mailbox-of.ts'
import { queueMail } from '../../mail/outbox.ts'

type MailContext = Pick<Deps, 'config'> & {
  readonly browser: { readonly host: string }
  readonly directory: Directory
  readonly now: Date
}
/** `names`: the labels of the changed fields. */
type Change = { readonly addresses: readonly string[]; readonly names: string }

/** Emails a change of a directory record to those it is about, in its transaction; each mailbox once. */
export const mailDirectoryChange = async (
  { config, browser, directory, now }: MailContext,
  tx: Db,
  { addresses, names }: Change,
): Promise<void> => {
  if (!config.mail) return
  const brand = brandOf(directory.siteAt(browser.host), config.publicUrl)
  const letter = directoryChangedLetter(brand, { names, at: now, timeZone: config.timeZone })
  for (const to of new Map(addresses.map((one) => [mailboxOf(one), one])).values()) {
    const mail = { enrollment_id: null, event: `directory/${randomUUID()}`, kind: 'directory-changed' as const }
    await queueMail(tx, { ...mail, from_name: brand.name, to, letter }, now)
  }
}
