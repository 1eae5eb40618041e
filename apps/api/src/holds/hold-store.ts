import { holdMeans, type Hold, type HoldToConfirm } from '@openroll/contract/office/hold-meanings'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import { finalSql } from '../codes/code-sets.ts'
import type { Db } from '../db/pool.ts'
import { day, row, text, whole, type RowOf } from '../db/row.ts'

const nextRow = row({ payment_hold: z.enum(codesOf(holdMeans)) })

/** Ends what a policy waits for, and yields what it waits for next; undefined if it no longer waits for that. */
export const endHoldToConfirm = async (tx: Db, enrollmentId: string, hold: HoldToConfirm): Promise<Hold | undefined> =>
  (
    await tx.maybe(
      nextRow,
      `update policy set payment_hold = coalesce(next_holds[1], 'unchecked'), next_holds = next_holds[2:]
       where enrollment_id = $1 and payment_hold = $2 returning payment_hold`,
      [enrollmentId, hold],
    )
  )?.payment_hold

const heldRow = row({
  policy_id: text,
  site_id: text.nullable(),
  group_id: whole.nullable(),
  email: text.nullable(),
})
export type HeldPolicy = RowOf<typeof heldRow>

/** Whom to tell of a policy that waits; undefined before submission. */
export const findHeldPolicy = (db: Db, enrollmentId: string): Promise<HeldPolicy | undefined> =>
  db.maybe(
    heldRow,
    `select p.policy_id, p.site_id, p.group_id, q.email from policy p
       join policy_person q on q.enrollment_id = $1 and q.role = 'member'
     where p.enrollment_id = $1`,
    [enrollmentId],
  )

const waitingRow = row({
  enrollment_id: text,
  policy_id: text,
  email: text,
  first_name: text,
  last_name: text,
  submitted_on: day,
})
export type WaitingEmployee = RowOf<typeof waitingRow>

/** Enrollments that wait for a group to confirm their member, the longest waiting first; email in small letters. */
export const findToConfirm = (db: Db, groupId: number): Promise<WaitingEmployee[]> =>
  db.many(
    waitingRow,
    `select p.enrollment_id, p.policy_id, lower(coalesce(q.email, '')) as email, q.first_name, q.last_name, p.submitted_on from policy p
       join policy_person q on q.enrollment_id = p.enrollment_id and q.role = 'member'
     where p.group_id = $1 and p.payment_hold = 'unlisted' and p.state not in ${finalSql}
     order by p.submitted_at, p.enrollment_id limit 5000`,
    [groupId],
  )

/** Keeps a policy that its group refuses on hold for good; 0 rows if it no longer waits for that. */
export const refuseHold = (tx: Db, enrollmentId: string): Promise<number> =>
  tx.run(
    `update policy set next_holds = '{}' where enrollment_id = $1 and payment_hold = 'unlisted' and state not in ${finalSql}`,
    [enrollmentId],
  )
