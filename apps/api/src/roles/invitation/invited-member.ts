import { hasAccount } from '../../accounts/store.ts'
import { emailWaitsSql } from '../../enrollment/email-change-store.ts'
import type { Db } from '../../db/pool.ts'
import { day, row, text, whole, type RowOf } from '../../db/row.ts'

const invitedRow = row({
  enrollment_id: text,
  user_id: whole,
  first_name: text,
  last_name: text,
  email: text,
  birthdate: day,
  ssn_sealed: text,
})
export type InvitedMember = RowOf<typeof invitedRow>

/**
 * The enrollment's member, unless their email address already has an account or an operator's change of it is pending.
 * Other policies or a possible duplicate make no difference, so that the submitter learns nothing about them.
 */
export const findInvitedMember = async (
  db: Db,
  enrollmentId: string,
  now: Date,
): Promise<InvitedMember | undefined> => {
  const invited = await db.maybe(
    invitedRow,
    `select e.enrollment_id, e.user_id, q.first_name, q.last_name, q.email, q.birthdate, q.ssn_sealed
     from enrollment e join policy_person q on q.enrollment_id = $1 and q.role = 'member'
     where e.enrollment_id = $1 and e.submitted_at is not null and e.user_id is not null and q.email is not null
       and not ${emailWaitsSql('$1', '$2')}`,
    [enrollmentId, now],
  )
  return invited !== undefined && (await hasAccount(db, invited.email)) ? undefined : invited
}
