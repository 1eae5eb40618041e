import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/pool.ts'
import type { Directory } from '../../directory/directory.ts'
import type { Deps } from '../../http/deps.ts'
import { brandOf } from '../../mail/brand.ts'
import { contactChangedLetter } from '../../mail/letters/access-changed.ts'
import { mailboxOf } from '../../mail/mailbox-of.ts'
import { queueMail } from '../../mail/outbox.ts'

type Answers = Readonly<Record<string, string>>

/** Whether any of the named fields changed. */
export const isContactChanged = (names: readonly string[], before: Answers, after: Answers): boolean =>
  names.some((name) => (before[name] ?? '') !== (after[name] ?? ''))

type NotifyContext = Pick<Deps, 'config'> & {
  readonly browser: { readonly host: string }
  readonly directory: Directory
  readonly now: Date
}

/** Emails a rep or group at its old and new address about a change, in its transaction. */
export const notifyContactChange = async (
  { config, browser, directory, now }: NotifyContext,
  tx: Db,
  addresses: readonly string[],
): Promise<void> => {
  if (!config.mail) return
  const brand = brandOf(directory.siteAt(browser.host), config.publicUrl)
  const letter = contactChangedLetter(brand, { at: now, timeZone: config.timeZone })
  for (const to of new Map(addresses.map((one) => [mailboxOf(one), one])).values()) {
    const mail = { enrollment_id: null, event: `contact/${randomUUID()}`, kind: 'contact-changed' as const }
    await queueMail(tx, { ...mail, from_name: brand.name, to, letter }, now)
  }
}
