import { isPartner, type Role } from '@openroll/contract/role-meanings'
import { randomUUID } from 'node:crypto'
import { emailsOfAccountsOperators, emailsOfPartner } from '../../accounts/store.ts'
import type { Db } from '../../db/pool.ts'
import { accountHolder } from '../../directory/account-holder.ts'
import type { Directory } from '../../directory/directory.ts'
import type { Deps } from '../../http/deps.ts'
import type { Browser } from '../../http/request-context.ts'
import { brandOf } from '../../mail/brand.ts'
import { accessChangedLetter, accessReviewLetter } from '../../mail/letters/access-changed.ts'
import { mailboxOf } from '../../mail/mailbox-of.ts'
import { queueMail, type Letter } from '../../mail/outbox.ts'
import { operatorNumber, type Caller } from '../../who/person.ts'

type Context = Pick<Deps, 'config'> & {
  readonly caller: Caller
  readonly browser: Pick<Browser, 'host'>
  readonly directory: Directory
  readonly now: Date
}

type AccessChange = {
  readonly account_id: string
  /** The message to the other operators; names nobody. */
  readonly message: string
  /** The message to the people affected, and their addresses; omitted if they get another email. */
  readonly affected?: { readonly message: string; readonly to: readonly string[] }
}

/** Emails the people affected by a change of access, and the other operators with the accounts duty, in its transaction. */
export const notifyAccessChange = async (
  { config, caller, browser, directory, now }: Context,
  tx: Db,
  { account_id, message, affected }: AccessChange,
): Promise<void> => {
  if (!config.mail) return
  const brand = brandOf(directory.siteAt(browser.host), config.publicUrl)
  const at = { at: now, timeZone: config.timeZone }
  const link = `${config.publicUrl}/admin/accounts/${encodeURIComponent(account_id)}`
  const mail = (to: string, letter: Letter) => {
    const event = `access/${randomUUID()}`
    const kind = 'access-changed' as const
    return queueMail(tx, { enrollment_id: null, event, kind, from_name: brand.name, to, letter }, now)
  }
  for (const to of affected?.to ?? [])
    await mail(to, accessChangedLetter(brand, { ...at, change: affected?.message ?? message }))
  const except = { account_id, operator: operatorNumber(caller.person) ?? 0 }
  for (const to of await emailsOfAccountsOperators(tx, except))
    await mail(to, accessReviewLetter(brand, { ...at, change: message, link }))
}

/** Addresses for the notice of a rep's or group's new account: their accounts' and the directory's, except the new account's. */
export const addressesOfHolder = async (
  db: Db,
  directory: Directory,
  { role, id, email }: { readonly role: Role; readonly id: number; readonly email: string },
): Promise<string[]> => {
  if (!isPartner(role)) return []
  const directoryEmail = accountHolder(directory, { role, id })?.email
  const all = [...(await emailsOfPartner(db, { role, id })), ...(directoryEmail === undefined ? [] : [directoryEmail])]
  const byMailbox = new Map(all.map((one) => [mailboxOf(one), one]))
  byMailbox.delete(mailboxOf(email))
  return [...byMailbox.values()]
}
