import type { Db } from '../../db/pool.ts'
import type { Directory } from '../../directory/directory.ts'
import type { Deps } from '../../http/deps.ts'
import { brandOf } from '../../mail/brand.ts'
import { dataChangedLetter, type DataChange } from '../../mail/letters/data-changed.ts'
import { mailboxOf } from '../../mail/mailbox-of.ts'
import { queueMails } from '../../mail/outbox.ts'
import { addressesOnFile } from '../../roles/members/address-on-file.ts'

type Context = Pick<Deps, 'config'> & { readonly directory: Directory; readonly now: Date }

/** The mailboxes on file of these members, each once; read before the change, which may replace them. */
export const mailboxesOnFile = async (
  place: { readonly db: Db; readonly now: Date },
  userIds: readonly (number | null)[],
  alsoTo: readonly string[] = [],
): Promise<string[]> => {
  const onFile = await Promise.all(userIds.map((id) => addressesOnFile(place, id)))
  const all = [...onFile.flat().map(({ email }) => email), ...alsoTo]
  return [...new Map(all.map((email) => [mailboxOf(email), email])).values()]
}

type DataChangeMail = {
  readonly enrollment_id: string
  readonly site_id: string | null
  /** The act's name, so that a repeat sends no second email. */
  readonly act: string
  readonly to: readonly string[]
  readonly changes: readonly DataChange[]
}

/** Queues the emails about changed data in the act's transaction. */
export const mailDataChange = async (
  { config, directory, now }: Context,
  tx: Db,
  { enrollment_id, site_id, act, to, changes }: DataChangeMail,
): Promise<void> => {
  if (!config.mail || changes.length === 0) return
  const brand = brandOf(directory.site(site_id), config.publicUrl)
  const letter = dataChangedLetter(brand, { at: now, timeZone: config.timeZone, changes })
  const mail = { enrollment_id, kind: 'data-changed' as const, from_name: brand.name, letter }
  await queueMails(
    tx,
    to.map((address, n) => ({ ...mail, event: `${act}/data-changed/${n}`, to: address })),
    now,
  )
}
