import * as z from 'zod'
import { finalSql } from '../../codes/code-sets.ts'
import type { Db } from '../../db/pool.ts'
import { day, row, text, type RowOf } from '../../db/row.ts'

const personRow = row({
  email: text,
  first_name: text,
  last_name: text,
  submitted_on: day,
  /** The date entered in the employer step, if any. */
  hire_date: z.iso.date().nullable().catch(null),
})
export type EnrolledPerson = RowOf<typeof personRow>

const newestValue = (column: string): string => `(array_agg(${column} order by p.submitted_on desc, p.policy_id))[1]`

/** People enrolled under a group, once per email address, as of their latest enrollment; excludes departed employees. */
export const findEnrolledPeople = (db: Db, groupId: number): Promise<EnrolledPerson[]> =>
  db.many(
    personRow,
    `select /* all servers */ lower(q.email) as email, ${newestValue('q.first_name')} as first_name,
       ${newestValue('q.last_name')} as last_name, min(p.submitted_on) as submitted_on,
       ${newestValue(`b.answers ->> 'employment_start_date'`)} as hire_date
     from enrollment e join policy p on p.enrollment_id = e.enrollment_id
       join policy_person q on q.enrollment_id = e.enrollment_id and q.role = 'member'
       left join step_draft b on b.enrollment_id = e.enrollment_id and b.step = 'employer_info'
     where e.group_id = $1 and e.submitted_at is not null and q.email is not null and p.state not in ${finalSql}
       and p.payment_hold is distinct from 'unlisted'
       and not exists (select 1 from office_work w where w.enrollment_id = e.enrollment_id and w.kind = 'leaver'
         and (w.done_at is null or w.done_how = 'ended'))
     group by lower(q.email)`,
    [groupId],
  )
