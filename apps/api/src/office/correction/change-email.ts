import { emailChangeHours } from '@openroll/contract/roles/email-change'
import type { correctValues } from '@openroll/contract/office/correction/correction'
import type { Db } from '../../db/pool.ts'
import { insertEmailChange, keepEmailChangeLink } from '../../enrollment/email-change-store.ts'
import type { Ask } from '../../http/serve.ts'
import { brandOf } from '../../mail/brand.ts'
import { emailChangedFromLetter, emailChangedToLetter } from '../../mail/letters/email-change.ts'
import { mailboxOf } from '../../mail/mailbox-of.ts'
import { queueMails, type Letter } from '../../mail/outbox.ts'
import { accountEmails } from '../../roles/members/on-file-store.ts'
import { makeMailedToken } from '../../vault/mailed-token.ts'
import { currentNumber } from '../../who/merged-numbers-store.ts'
import { nameOfAct } from '../act/act-once.ts'
import type { PolicyRow } from '../enrollment/store.ts'
import { correctValues as call } from '@openroll/contract/office/correction/correction'

/** Saves the change within the correction’s transaction; invitations and password links wait from then on. */
export type SaveEmailChange = (tx: Db) => Promise<void>

/** Prepares a change of a member’s email address: writes the old mailbox’s link, which on a cluster is elsewhere. */
export const prepareEmailChange = async (
  { db, vault, config, directory, input, asker, now }: Ask<typeof correctValues>,
  policy: PolicyRow,
  { was, value }: { readonly was: string; readonly value: string },
): Promise<SaveEmailChange> => {
  const { enrollment_id } = input
  const waits_until = new Date(now.getTime() + emailChangeHours * 3_600_000)
  const change_id = nameOfAct(call, input.act_id)
  const change = { enrollment_id, change_id, at: now, waits_until, changed_by: asker.person?.id ?? 0 }
  const { token, hash } = makeMailedToken(vault, 'email-change')
  await db.runEach([keepEmailChangeLink(hash, change)])
  const brand = brandOf(directory.site(policy.site_id), config.publicUrl)
  const at = { at: now, timeZone: config.timeZone }
  const link = `${brand.url}/confirm-email#${token}`
  const accounts = policy.user_id === null ? [] : await accountEmails(db, await currentNumber(db, policy.user_id))
  const own = (to: string) => ![was, value].some((other) => mailboxOf(other) === mailboxOf(to))
  const letters: [string, Letter][] = [
    ...(was === '' ? [] : [[was, emailChangedFromLetter(brand, { ...at, to: was, link })] satisfies [string, Letter]]),
    [value, emailChangedToLetter(brand, { ...at, to: value })],
    ...accounts.filter(own).map((to): [string, Letter] => [to, emailChangedFromLetter(brand, { ...at, to })]),
  ]
  const mails = letters.map(([to, letter], n) => ({
    enrollment_id,
    event: `${change_id}/told/${n}`,
    kind: 'email-changed' as const,
    from_name: brand.name,
    to,
    letter,
  }))
  return async (tx) => {
    await insertEmailChange(tx, change)
    if (config.mail) await queueMails(tx, mails, now)
  }
}
