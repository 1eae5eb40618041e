import { answersOf, readDraft, type DraftAccess } from '../enrollment/draft.ts'
import { answersKind } from '../enrollment/draft-kinds.ts'
import type { Directory } from '../directory/directory.ts'
import type { Deps } from '../http/deps.ts'
import { spend, type Spender } from '../http/spend.ts'
import { brandOf } from '../mail/brand.ts'
import { openedElsewhereLetter } from '../mail/letters/opened-elsewhere.ts'
import { mailboxOf } from '../mail/mailbox-of.ts'
import { queueMail } from '../mail/outbox.ts'
import { Refusal } from '../who/refusal.ts'
import { mailedAddresses } from './store.ts'

type NotifyContext = Spender & DraftAccess & Pick<Deps, 'wakeMail'> & { readonly directory: Directory }
type Resumption = { readonly enrollment_id: string; readonly site_id: string | null; readonly take_ups: number }

/** Notifies all other known addresses that the enrollment was resumed in another browser. Skips mailboxes over budget. */
export const notifyOtherAddresses = async (
  ask: NotifyContext,
  resumption: Resumption,
  byEmailHash: string,
): Promise<void> => {
  const { db, vault, config, directory, now } = ask
  const { enrollment_id } = resumption
  if (!config.mail) return
  const contact = answersOf(await readDraft(ask, enrollment_id, 'contact_info', answersKind))?.email_address ?? ''
  const knownAddresses = [...(await mailedAddresses(db, enrollment_id)), ...(contact === '' ? [] : [contact])]
  const others = new Map(knownAddresses.map((to) => [vault.hash(to, 'resume-email'), to]))
  others.delete(byEmailHash)
  const brand = brandOf(directory.site(resumption.site_id), config.publicUrl)
  const letter = openedElsewhereLetter(brand)
  for (const [hash, to] of others) {
    if (!(await hasRoom(ask, to))) continue
    const event = `enrollment-resumed/${resumption.take_ups}/${hash.slice(0, 16)}`
    await queueMail(db, { enrollment_id, event, kind: 'enrollment-resumed', from_name: brand.name, to, letter }, now)
  }
  ask.wakeMail()
}

const hasRoom = async (ask: NotifyContext, to: string): Promise<boolean> => {
  const charges = [
    { budget: 'mails_per_recipient', key: mailboxOf(to) },
    { budget: 'mails_per_site', key: ask.config.publicUrl },
  ] as const
  try {
    await spend(ask, charges, { target: 'email' })
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
