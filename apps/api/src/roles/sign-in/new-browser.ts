import { randomUUID } from 'node:crypto'
import type { Deps } from '../../http/deps.ts'
import type { Browser } from '../../http/serve.ts'
import { spend, type Spender } from '../../http/spend.ts'
import type { Directory } from '../../directory/directory.ts'
import { brandOf } from '../../mail/brand.ts'
import { mailboxOf } from '../../mail/mailbox-of.ts'
import { newBrowserLetter } from '../../mail/letters/account.ts'
import { queueMail } from '../../mail/outbox.ts'
import { Refusal } from '../../who/refusal.ts'

type Telling = Spender & Pick<Deps, 'wakeMail'> & { readonly browser: Browser; readonly directory: Directory }

/**
 * Mails that somebody signed in with a browser that the account never
 * used. A mailbox gets few of them a day; the sign-in goes on either way.
 */
export const tellOfNewBrowser = async (
  ask: Telling,
  { to, browser }: { readonly to: string; readonly browser: string },
): Promise<void> => {
  const { config, db, directory, now } = ask
  if (!config.mail || !(await hasRoom(ask, to))) return
  const brand = brandOf(directory.siteAt(ask.browser.host), config.publicUrl)
  const letter = newBrowserLetter(brand, { browser, at: now, timeZone: config.timeZone })
  const event = `sign-in/${randomUUID()}`
  await queueMail(db, { enrollment_id: null, event, kind: 'new-browser', from_name: brand.name, to, letter }, now)
  ask.wakeMail()
}

const hasRoom = async (ask: Telling, to: string): Promise<boolean> => {
  try {
    await spend(ask, [{ budget: 'sign_in_mails_per_recipient', key: mailboxOf(to) }], { target: 'email' })
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
