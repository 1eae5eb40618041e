import { role } from '@openroll/contract/role-meanings'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { instant, row, text, whole, type RowOf } from '../../db/row.ts'

const accessRow = row({
  at: instant,
  event: text,
  actor_role: z.enum(codesOf(role)).nullable(),
  actor_id: whole.nullable(),
})

/** Who viewed or changed these enrollments or members, latest first; at most 2,000. */
export const accessLog = (
  db: Db,
  enrollmentIds: readonly string[],
  userIds: readonly number[],
): Promise<RowOf<typeof accessRow>[]> =>
  db.many(
    accessRow,
    `select /* all servers */ a.at, a.event, a.actor_role, a.actor_id from audit_entry a
     where a.enrollment_id = any($1::text[]) or a.user_id = any($2::integer[]) order by a.at desc limit 2000`,
    [enrollmentIds, userIds],
  )
