import { paymentUpdateLinkDays } from '@openroll/contract/payment-update/payment-update'
import type { Db } from '../db/pool.ts'
import { row, text } from '../db/row.ts'
import { waitingEmailChanges } from './email-change-store.ts'
import { isMailedTo, makeMailedToken, mailedTokenHash } from '../vault/mailed-token.ts'
import type { Vault } from '../vault/vault.ts'

type Place = { readonly db: Db; readonly vault: Pick<Vault, 'hash' | 'sign' | 'verify'> }

/**
 * A new token for this enrollment's payment method form; null while a changed email address waits to be confirmed. On a cluster its
 * row is on another node, so it is written before the mail; an unused one is harmless.
 */
export const savePaymentUpdateLink = async (
  { db, vault }: Place,
  enrollmentId: string,
  now: Date,
): Promise<string | null> => {
  if ((await waitingEmailChanges(db, enrollmentId, now)).length > 0) return null
  const { token, hash } = makeMailedToken(vault, 'payment', enrollmentId)
  const endsAt = new Date(now.getTime() + paymentUpdateLinkDays * 86_400_000)
  await db.run(
    `insert into payment_link (link_hash, enrollment_id, ends_at) values ($1, $2, $3) on conflict (link_hash) do nothing`,
    [hash, enrollmentId, endsAt],
  )
  return token
}

const enrollmentRow = row({ enrollment_id: text })

/** The enrollment of a payment token; undefined if forged, expired or deleted. */
export const readPaymentUpdateToken = async (
  { db, vault }: Place,
  token: string,
  now: Date,
): Promise<string | undefined> => {
  const hash = mailedTokenHash(vault, 'payment', token)
  if (hash === undefined) return undefined
  const found = await db.maybe(
    enrollmentRow,
    'select enrollment_id from payment_link where link_hash = $1 and ends_at > $2',
    [hash, now],
  )
  if (found === undefined || !isMailedTo(vault, 'payment', token, found.enrollment_id)) return undefined
  return found.enrollment_id
}
