import type { Db } from '../../db/pool.ts'

/**
 * Ends what was mailed of an enrollment to an address that was not the member's: its receipt,
 * the invitation to an account, the form of another card. The links lie elsewhere on a cluster,
 * so that this comes after the transaction that puts the address right; it may run twice.
 */
export const endMailedLinks = async (db: Db, enrollmentId: string): Promise<void> => {
  await db.run('delete from receipt_link where enrollment_id = $1', [enrollmentId])
  await db.run('delete from member_invitation where enrollment_id = $1', [enrollmentId])
  await db.run('delete from payment_link where enrollment_id = $1', [enrollmentId])
}
