import { randomUUID } from 'node:crypto'
import type { Deps } from '../../http/deps.ts'
import type { Browser } from '../../http/request-context.ts'
import { spend, type Spender } from '../../http/spend.ts'
import type { Directory } from '../../directory/directory.ts'
import { brandOf } from '../../mail/brand.ts'
import { mailboxOf } from '../../mail/mailbox-of.ts'
import { newBrowserLetter } from '../../mail/letters/account.ts'
import { queueMail } from '../../mail/outbox.ts'
import { Refusal } from '../../who/refusal.ts'

type MailContext = Spender & Pick<Deps, 'wakeMail'> & { readonly browser: Browser; readonly directory: Directory }

/** Emails the owner about a sign-in from a new browser, within a daily limit. */
export const mailNewBrowserNotice = async (
  ask: MailContext,
  { to, browser }: { readonly to: string; readonly browser: string },
): Promise<void> => {
  const { config, db, directory, now } = ask
  if (!config.mail || !(await isWithinLimit(ask, to))) return
  const brand = brandOf(directory.siteAt(ask.browser.host), config.publicUrl)
  const letter = newBrowserLetter(brand, { browser, at: now, timeZone: config.timeZone })
  const event = `sign-in/${randomUUID()}`
  await queueMail(db, { enrollment_id: null, event, kind: 'new-browser', from_name: brand.name, to, letter }, now)
  ask.wakeMail()
}

const isWithinLimit = async (ask: MailContext, to: string): Promise<boolean> => {
  try {
    await spend(ask, [{ budget: 'sign_in_mails_per_recipient', key: mailboxOf(to) }], { target: 'email' })
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
