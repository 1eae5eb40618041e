import { receiptLinkDays } from '@openroll/contract/receipt/receipt'
import type { Db } from '../db/pool.ts'
import { row, text } from '../db/row.ts'
import type { Write } from '../db/run-each.ts'
import { isMailedTo, makeMailedToken, mailedTokenHash } from '../vault/mailed-token.ts'
import type { Vault } from '../vault/vault.ts'

const enrollmentRow = row({ enrollment_id: text })

/**
 * A new token that opens only this enrollment's receipt, once `keeping` is written. On a cluster its row is on another node,
 * so it is written before the submission; an unused one is harmless.
 */
export const makeReceiptToken = (
  vault: Vault,
  enrollmentId: string,
  now: Date,
): { readonly token: string; readonly keeping: Write } => {
  const { token, hash } = makeMailedToken(vault, 'receipt', enrollmentId)
  const endsAt = new Date(now.getTime() + receiptLinkDays * 86_400_000)
  return {
    token,
    keeping: {
      sql: `insert into receipt_link (link_hash, enrollment_id, ends_at) values ($1, $2, $3) on conflict (link_hash) do nothing`,
      values: [hash, enrollmentId, endsAt],
    },
  }
}

/** The enrollment of a receipt token; undefined if forged, expired or deleted. */
export const readReceiptToken = async (db: Db, vault: Vault, token: string, now: Date): Promise<string | undefined> => {
  const hash = mailedTokenHash(vault, 'receipt', token)
  if (hash === undefined) return undefined
  const found = await db.maybe(
    enrollmentRow,
    'select enrollment_id from receipt_link where link_hash = $1 and ends_at > $2',
    [hash, now],
  )
  if (found === undefined || !isMailedTo(vault, 'receipt', token, found.enrollment_id)) return undefined
  return found.enrollment_id
}
