import { holdMeanings, type Hold, type HoldToConfirm } from '@openroll/contract/office/hold-meanings'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import { finalSql } from '../codes/code-sets.ts'
import type { Db } from '../db/pool.ts'
import { nextHold } from './next-hold.ts'
import { day, row, text, whole, type RowOf } from '../db/row.ts'

const holdsRow = row({ next_holds: z.enum(codesOf(holdMeanings)).array() })

/** Ends a policy's hold and returns its next one; undefined if it wasn't on that hold. */
export const endHoldToConfirm = async (
  tx: Db,
  enrollmentId: string,
  hold: HoldToConfirm,
): Promise<Hold | undefined> => {
  const found = await tx.maybe(
    holdsRow,
    `select next_holds from policy where enrollment_id = $1 and payment_hold = $2 and state not in ${finalSql}`,
    [enrollmentId, hold],
  )
  if (found === undefined) return undefined
  const { payment_hold, next_holds } = nextHold(found.next_holds)
  const endedCount = await tx.run(
    `update policy set payment_hold = $3, next_holds = $4
     where enrollment_id = $1 and payment_hold = $2 and state not in ${finalSql}`,
    [enrollmentId, hold, payment_hold, next_holds],
  )
  return endedCount === 1 ? payment_hold : undefined
}

const heldRow = row({
  policy_id: text,
  site_id: text.nullable(),
  group_id: whole.nullable(),
  email: text.nullable(),
})
export type HeldPolicy = RowOf<typeof heldRow>

/** The policy, and the recipient of emails about its hold; undefined before submission. */
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

const waitsForGroup = `p.group_id = $1 and p.payment_hold = 'unlisted' and p.state not in ${finalSql}`
const countRow = row({ count: whole })

/** How many enrollments wait for a group to confirm their member. */
export const countToConfirm = async (db: Db, groupId: number): Promise<number> =>
  (
    await db.one(countRow, `select /* all servers */ count(*)::integer as count from policy p where ${waitsForGroup}`, [
      groupId,
    ])
  ).count

/** Enrollments waiting for a group to confirm their member, longest waiting first; emails in lower case. */
export const findToConfirm = (db: Db, groupId: number): Promise<WaitingEmployee[]> =>
  db.many(
    waitingRow,
    `select /* all servers */ p.enrollment_id, p.policy_id, lower(coalesce(q.email, '')) as email, q.first_name, q.last_name,
       p.submitted_on from policy p
       join policy_person q on q.enrollment_id = p.enrollment_id and q.role = 'member'
     where ${waitsForGroup}
     order by p.submitted_at, p.enrollment_id limit 5000`,
    [groupId],
  )

/** Keeps a policy refused by its group on hold permanently; 0 rows if it no longer waits for the group. */
export const refuseHold = (tx: Db, enrollmentId: string): Promise<number> =>
  tx.run(
    `update policy set next_holds = '{}' where enrollment_id = $1 and payment_hold = 'unlisted' and state not in ${finalSql}`,
    [enrollmentId],
  )
