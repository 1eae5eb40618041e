import { listOperators } from '../../accounts/store.ts'
import { consoleSql } from '../../codes/code-sets.ts'
import type { Db } from '../../db/pool.ts'
import { instant, row, text, whole } from '../../db/row.ts'

const newAccountRow = row({ account_id: text, created_at: instant })
const inviterRow = row({ inviter: whole })

/** Who invited an operator since then, by the audit log: an invitation and its account have the same time. */
const inviterOf = async (db: Db, operator: number, since: Date): Promise<number | undefined> => {
  const account = await db.maybe(
    newAccountRow,
    `select id as account_id, created_at from person
     where role in ${consoleSql} and subject_id = $operator and created_at > $since`,
    { operator, since },
  )
  if (account === undefined) return undefined
  const [entry] = await db.many(
    inviterRow,
    `select /* all servers */ actor_id as inviter from audit_entry where at = $created_at and event = 'account-changed'
       and actor_id is not null and details ->> 'verb' = 'invite' and details ->> 'account' = $account_id limit 1`,
    account,
  )
  return entry?.inviter
}

/** Follows recent invitations back from an operator to the first inviter; the operator if there is none. */
const firstInviter = async (db: Db, operator: number, since: Date): Promise<number> => {
  const seen = new Set([operator])
  for (let first = operator; ;) {
    const inviter = await inviterOf(db, first, since)
    if (inviter === undefined || seen.has(inviter)) return first
    seen.add(inviter)
    first = inviter
  }
}

/**
 * Whether recent invitations link the two operators, directly or through others, and somebody else could approve. One person may be behind
 * both accounts.
 */
export const areJoinedByInvitation = async (
  db: Db,
  { approver, requester, since }: { readonly approver: number; readonly requester: number; readonly since: Date },
): Promise<boolean> => {
  const first = await firstInviter(db, requester, since)
  if ((await firstInviter(db, approver, since)) !== first) return false
  for (const { id } of await listOperators(db))
    if (id !== requester && (await firstInviter(db, id, since)) !== first) return true
  return false
}
