import { emailChangeHours } from '@openroll/contract/roles/email-change'
import { correctValues } from '@openroll/contract/office/correction/correction'
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

type Change = { readonly was: string; readonly value: string }

/**
 * Saves a change of a member's email address and emails everyone it affects, in the correction's transaction (`db`). Invitations and
 * password links are on hold from then on.
 */
export const saveEmailChange = async (
  { db: tx, vault, config, directory, input, caller, now }: Ask<typeof correctValues>,
  policy: PolicyRow,
  { was, value }: Change,
): Promise<void> => {
  const { enrollment_id } = input
  const waits_until = new Date(now.getTime() + emailChangeHours * 3_600_000)
  const change_id = nameOfAct(correctValues, input.act_id)
  const change = { enrollment_id, change_id, at: now, waits_until, changed_by: caller.person?.id ?? 0 }
  const { token, hash } = makeMailedToken(vault, 'email-change', enrollment_id)
  await tx.runEach([keepEmailChangeLink(hash, change)])
  await insertEmailChange(tx, change)
  if (!config.mail) return
  const brand = brandOf(directory.site(policy.site_id), config.publicUrl)
  const at = { at: now, timeZone: config.timeZone }
  const link = `${brand.url}/confirm-email#${token}`
  const accounts = policy.user_id === null ? [] : await accountEmails(tx, await currentNumber(tx, policy.user_id))
  const isOtherMailbox = (to: string) => ![was, value].some((other) => mailboxOf(other) === mailboxOf(to))
  const letters: [string, Letter][] = [
    ...(was === '' ? [] : [[was, emailChangedFromLetter(brand, { ...at, to: was, link })] satisfies [string, Letter]]),
    [value, emailChangedToLetter(brand, { ...at, to: value })],
    ...accounts
      .filter(isOtherMailbox)
      .map((to): [string, Letter] => [to, emailChangedFromLetter(brand, { ...at, to })]),
  ]
  const mails = letters.map(([to, letter], n) => ({
    enrollment_id,
    event: `${change_id}/told/${n}`,
    kind: 'email-changed' as const,
    from_name: brand.name,
    to,
    letter,
  }))
  await queueMails(tx, mails, now)
}
