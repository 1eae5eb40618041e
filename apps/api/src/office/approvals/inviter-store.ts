import { consoleSql } from '../../codes/code-sets.ts'
import type { Db } from '../../db/pool.ts'
import { instant, row, text } from '../../db/row.ts'

const newAccountRow = row({ account_id: text, created_at: instant })

type Pair = { readonly approver: number; readonly requester: number; readonly since: Date }

/** Whether the requester invited the approver since then, by the audit log: an invitation and its account have the same time. */
export const wasInvitedBy = async (db: Db, { approver, requester, since }: Pair): Promise<boolean> => {
  const account = await db.maybe(
    newAccountRow,
    `select id as account_id, created_at from person
     where role in ${consoleSql} and subject_id = $approver and created_at > $since`,
    { approver, since },
  )
  if (account === undefined) return false
  const entries = await db.run(
    `select /* all servers */ 1 from audit_entry where at = $created_at and event = 'account-changed' and actor_id = $requester
       and details ->> 'verb' = 'invite' and details ->> 'account' = $account_id limit 1`,
    { ...account, requester },
  )
  return entries > 0
}
