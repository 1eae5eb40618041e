import * as z from 'zod'
import { neverBilledSql } from '../../codes/code-sets.ts'
import type { Db } from '../../db/pool.ts'
import { day, row, text, type RowOf } from '../../db/row.ts'

const departedRow = row({
  enrollment_id: text,
  last_day: day,
  /** Null while the work item is open. */
  done_how: z.literal('ended').nullable(),
  email: text,
  first_name: text,
  last_name: text,
  /** The date entered in the employer step, if any. */
  hire_date: z.iso.date().nullable().catch(null),
  /** The first day without coverage; null if some coverage continues or never took effect. */
  ends_on: day.nullable(),
})
export type DepartedRow = RowOf<typeof departedRow>

/**
 * Enrollments whose member a group reported as departed, and whether their coverage was ended. Leaves out withdrawn
 * reports and those closed with a note. `emails` (lowercase) narrows it.
 */
export const findDeparted = (db: Db, groupId: number, emails: readonly string[] | null): Promise<DepartedRow[]> =>
  db.many(
    departedRow,
    `select /* all servers */ w.enrollment_id, w.last_day, w.done_how, lower(q.email) as email, q.first_name, q.last_name,
       b.answers ->> 'employment_start_date' as hire_date,
       (select case when bool_and(l.ends_on is not null) then max(l.ends_on) end from policy_line l
        where l.enrollment_id = w.enrollment_id and l.plan_id > 0 and l.state not in ${neverBilledSql}) as ends_on
     from enrollment e join office_work w on w.enrollment_id = e.enrollment_id and w.kind = 'leaver' and w.last_day is not null
         and (w.done_at is null or w.done_how = 'ended')
       join policy_person q on q.enrollment_id = e.enrollment_id and q.role = 'member' and q.email is not null
       left join step_draft b on b.enrollment_id = e.enrollment_id and b.step = 'employer_info'
     where e.group_id = $1 and ($2::text[] is null or lower(q.email) = any($2::text[]))`,
    [groupId, emails],
  )
