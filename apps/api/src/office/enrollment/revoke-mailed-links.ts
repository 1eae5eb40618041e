import type { Db } from '../../db/pool.ts'

/**
 * Revokes links emailed to a wrong address: receipt, account invitation, payment form. They are on other shards, so this
 * runs after the correction's transaction. Idempotent.
 */
export const revokeMailedLinks = async (db: Db, enrollmentId: string): Promise<void> => {
  await db.run('delete /* all servers */ from receipt_link where enrollment_id = $1', [enrollmentId])
  await db.run('delete /* all servers */ from member_invitation where enrollment_id = $1', [enrollmentId])
  await db.run('delete /* all servers */ from payment_link where enrollment_id = $1', [enrollmentId])
}
