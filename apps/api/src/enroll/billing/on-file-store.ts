import type { Db } from '../../db/pool.ts'
import { day, row, text, type RowOf } from '../../db/row.ts'
import { visibleSql, visibleParams, type MemberViewer } from '../../roles/members/store.ts'

const onFileRow = row({
  enrollment_id: text,
  token: text,
  answers: text,
  sealed: text.nullable(),
  ssn_hash: text,
  birthdate: day,
  last_name: text,
})

/**
 * Payments of a member's earlier policies that the caller may see, with the policy's own member, newest first. Skips likely
 * duplicates (anyone may have created them) and stopped accounts.
 */
export const findPaymentsOnFile = (db: Db, userId: number, who: MemberViewer): Promise<RowOf<typeof onFileRow>[]> =>
  db.many(
    onFileRow,
    `select /* all servers */ e.enrollment_id, p.payment_token as token, d.answers::text as answers, v.sealed,
       m.ssn_hash, m.birthdate, m.last_name
     from enrollment e join policy p on p.enrollment_id = e.enrollment_id
       join policy_person m on m.enrollment_id = e.enrollment_id and m.role = 'member'
       join step_draft d on d.enrollment_id = e.enrollment_id and d.step = 'billing_info'
       left join payment_vault v on v.enrollment_id = e.enrollment_id and v.token = p.payment_token
     where ${visibleSql} and p.payment_token is not null and p.payment_hold is distinct from 'likely-duplicate'
       and p.stopped_by is null
     order by e.submitted_at desc limit 20`,
    visibleParams(userId, who),
  )
