import { randomBytes, randomUUID } from 'node:crypto'
import { accountInvitationDays, resetMinutes } from '@openroll/contract/roles/password'
import type { InvitedRole } from '@openroll/contract/role-meanings'
import type { Duty } from '@openroll/contract/duty-meanings'
import { putLink } from '../../accounts/link-store.ts'
import { insertPerson } from '../../accounts/store.ts'
import type { Db } from '../../db/pool.ts'
import type { Brand } from '../../mail/layout.ts'
import { accountInvitationLetter, forgottenPasswordLetter } from '../../mail/letters/account.ts'
import { queueMail } from '../../mail/outbox.ts'
import { makeMailedToken } from '../../vault/mailed-token.ts'
import type { Vault } from '../../vault/vault.ts'

type Context = { readonly vault: Vault; readonly brand: Brand; readonly now: Date }
type Recipient = { readonly person_id: string; readonly email: string }
type InvitedPerson = {
  readonly role: InvitedRole
  readonly id: number
  readonly name: string
  readonly email: string
  readonly duties: readonly Duty[]
  /** The account's purpose, as worded in the email. */
  readonly as: string
  /** The inviter's name; defaults to the site. */
  readonly by?: string | undefined
}

/** Emails a password reset link, or an invitation if `as` is set. The caller ends earlier links. */
export const mailAccountLink = async (
  tx: Db,
  { vault, brand, now }: Context,
  { person_id, email, as, by }: Recipient & { readonly as: string | undefined; readonly by?: string | undefined },
): Promise<void> => {
  const { token, hash } = makeMailedToken(vault, 'password', person_id)
  const link = `${brand.url}/new-password#${token}`
  const isFirst = as !== undefined
  const lastsMs = isFirst ? accountInvitationDays * 86_400_000 : resetMinutes * 60_000
  await putLink(tx, { link_hash: hash, person_id, kind: isFirst ? 'invited' : 'reset' }, { now, lastsMs })
  const letter = isFirst ? accountInvitationLetter(brand, { link, as, by }) : forgottenPasswordLetter(brand, { link })
  const kind = isFirst ? 'account-invitation' : 'new-password'
  const event = `password/${randomUUID()}`
  await queueMail(tx, { enrollment_id: null, event, kind, from_name: brand.name, to: email, letter }, now)
}

/**
 * Creates an account without a password and emails an invitation; undefined if the address already has an account. `notify` runs
 * in the same transaction.
 */
export const invitePerson = async (
  db: Db,
  context: Context,
  { as, by, ...invited }: InvitedPerson,
  notify: (tx: Db, personId: string) => Promise<void> = () => Promise.resolve(),
): Promise<string | undefined> => {
  const person_id = randomBytes(18).toString('base64url')
  const isNew = await db.transaction(async (tx) => {
    if ((await insertPerson(tx, { ...invited, person_id }, context.now)) === 0) return false
    await mailAccountLink(tx, context, { person_id, email: invited.email, as, by })
    await notify(tx, person_id)
    return true
  })
  return isNew ? person_id : undefined
}
