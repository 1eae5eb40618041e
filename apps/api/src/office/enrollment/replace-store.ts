import { coverageStates } from '@openroll/contract/office/states'
import * as z from 'zod'
import { coveringSql } from '../../codes/code-sets.ts'
import type { Db } from '../../db/pool.ts'
import { day, flag, instant, row, text, whole, type RowOf } from '../../db/row.ts'

const replacedRow = row({
  place: whole,
  other_enrollment_id: text,
  other_place: whole,
  other_policy_id: text,
  is_later: flag,
  act_id: text,
})
export type ReplacedRow = RowOf<typeof replacedRow>

/** Coverages that an enrollment's coverages replaced or were replaced by. */
export const findReplaced = (db: Db, enrollmentId: string): Promise<ReplacedRow[]> =>
  db.many(
    replacedRow,
    `select place, other_enrollment_id, other_place, other_policy_id, is_later, act_id from coverage_replaced
     where enrollment_id = $1 order by at, place, other_enrollment_id, other_place`,
    [enrollmentId],
  )

/** Saves one side of a replacement. Returns 0 if it is already saved. */
export const saveReplaced = (
  tx: Db,
  replaced: Omit<ReplacedRow, 'at'> & { readonly enrollment_id: string; readonly at: Date; readonly actor_id: number },
): Promise<number> =>
  tx.run(
    `insert into coverage_replaced (enrollment_id, place, other_enrollment_id, other_place, is_later, other_policy_id, act_id, at, actor_id)
     values ($enrollment_id, $place, $other_enrollment_id, $other_place, $is_later, $other_policy_id, $act_id, $at, $actor_id)
     on conflict (enrollment_id, place, other_enrollment_id, other_place) do nothing`,
    replaced,
  )

const earlierRow = row({
  enrollment_id: text,
  policy_id: text,
  submitted_at: instant,
  place: whole,
  plan_id: whole,
  plan_name: text,
  state: z.enum(coverageStates),
  starts_on: day,
  ends_on: day.nullable(),
})
export type EarlierRow = RowOf<typeof earlierRow>

/** A member's current and future coverage from enrollments submitted earlier. */
export const findEarlier = (
  db: Db,
  { user_id, enrollment_id, submitted_at }: { user_id: number; enrollment_id: string; submitted_at: string },
): Promise<EarlierRow[]> =>
  db.many(
    earlierRow,
    `select /* all servers */ e.enrollment_id, p.policy_id, p.submitted_at, l.place, l.plan_id, l.plan_name, l.state,
       coalesce(l.starts_on, p.effective_date) as starts_on, l.ends_on
     from enrollment e join policy p on p.enrollment_id = e.enrollment_id join policy_line l on l.enrollment_id = e.enrollment_id
     where e.user_id = $1 and e.enrollment_id <> $2 and e.submitted_at is not null and l.plan_id > 0
       and l.state in ${coveringSql} and p.submitted_at < $3
     order by p.submitted_at desc, e.enrollment_id, l.place limit 100`,
    [user_id, enrollment_id, submitted_at],
  )
