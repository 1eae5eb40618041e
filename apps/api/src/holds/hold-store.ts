import { holdMeans, type Hold, type HoldToConfirm } from '@openroll/contract/office/hold-meanings'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import { finalSql } from '../codes/code-sets.ts'
import type { Db } from '../db/pool.ts'
import { row, text, whole, type RowOf } from '../db/row.ts'

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

const waitingRow = row({ enrollment_id: text, email: text, last_name: text })

/** Policies that wait for a group to confirm their member; email in small letters. */
export const findUnlisted = (db: Db, groupId: number): Promise<RowOf<typeof waitingRow>[]> =>
  db.many(
    waitingRow,
    `select p.enrollment_id, lower(q.email) as email, q.last_name from policy p
       join policy_person q on q.enrollment_id = p.enrollment_id and q.role = 'member'
     where p.group_id = $1 and p.payment_hold = 'unlisted' and p.state not in ${finalSql} and q.email is not null
     order by p.submitted_at, p.enrollment_id limit 1000`,
    [groupId],
  )
