import type { Db } from '../../db/pool.ts'
import { row, text, type RowOf } from '../../db/row.ts'
import { known, knownTo, type LookingOn } from '../../roles/members/store.ts'

const onFileRow = row({ enrollment_id: text, token: text, answers: text, sealed: text.nullable() })

/**
 * What a member's earlier policies are paid with, newest first, as far as who asks may know of them:
 * the billing step as it was kept, and what was sealed under its token. A policy that is held as a
 * likely duplicate is left out: anybody may have made it; so is an account that may not be debited.
 */
export const findPaidWith = (db: Db, userId: number, who: LookingOn): Promise<RowOf<typeof onFileRow>[]> =>
  db.many(
    onFileRow,
    `select e.enrollment_id, p.payment_token as token, d.answers::text as answers, v.sealed
     from enrollment e join policy p on p.enrollment_id = e.enrollment_id
       join step_draft d on d.enrollment_id = e.enrollment_id and d.step = 'billing_info'
       left join payment_vault v on v.enrollment_id = e.enrollment_id and v.token = p.payment_token
     where ${known} and p.payment_token is not null and p.payment_hold is distinct from 'likely-duplicate'
       and p.stopped_by is null
     order by e.submitted_at desc limit 20`,
    knownTo(userId, who),
  )
