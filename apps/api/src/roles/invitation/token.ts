import { invitationDays } from '@openroll/contract/roles/invitation'
import type { Db } from '../../db/pool.ts'
import { row, text } from '../../db/row.ts'
import type { Write } from '../../db/run-each.ts'
import { isMailedTo, makeMailedToken, mailedTokenHash } from '../../vault/mailed-token.ts'
import type { Vault } from '../../vault/vault.ts'

/** A new invitation token, valid once `keeping` is written. On a cluster the row is on another server, so it is written first. */
export const makeInvitation = (
  vault: Vault,
  enrollmentId: string,
  now: Date,
): { readonly token: string; readonly keeping: Write } => {
  const { token, hash } = makeMailedToken(vault, 'invitation', enrollmentId)
  const endsAt = new Date(now.getTime() + invitationDays * 86_400_000)
  return {
    token,
    keeping: {
      sql: 'insert into member_invitation (link_hash, enrollment_id, ends_at) values ($1, $2, $3) on conflict (link_hash) do nothing',
      values: [hash, enrollmentId, endsAt],
    },
  }
}

const invitationRow = row({ link_hash: text, enrollment_id: text })
export type Invitation = { readonly link_hash: string; readonly enrollment_id: string }

/** A token's invitation; undefined if forged, expired or used. */
export const readInvitation = async (
  db: Db,
  vault: Vault,
  token: string,
  now: Date,
): Promise<Invitation | undefined> => {
  const hash = mailedTokenHash(vault, 'invitation', token)
  if (hash === undefined) return undefined
  const found = await db.maybe(
    invitationRow,
    'select link_hash, enrollment_id from member_invitation where link_hash = $1 and ends_at > $2',
    [hash, now],
  )
  return found !== undefined && isMailedTo(vault, 'invitation', token, found.enrollment_id) ? found : undefined
}

/** Uses up an invitation. */
export const endInvitation = (db: Db, { link_hash }: Invitation): Promise<number> =>
  db.run('delete from member_invitation where link_hash = $1', [link_hash])
