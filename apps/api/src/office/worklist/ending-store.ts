import type { Db } from '../../db/pool.ts'
import { day, row, text, type RowOf } from '../../db/row.ts'
import { placeOfEnding } from '../../work/ending.ts'

const requestRow = row({ plan_name: text, asked_end: day.nullable() })
/** The plan and date of a request to end coverage. */
export const findEndRequest = (
  db: Db,
  enrollmentId: string,
  workId: string,
): Promise<RowOf<typeof requestRow> | undefined> =>
  db.maybe(
    requestRow,
    `select l.plan_name, w.asked_end from office_work w
       join policy_line l on l.enrollment_id = $1 and l.place = ${placeOfEnding}
     where w.enrollment_id = $1 and w.work_id = $2 and w.kind = 'ending'`,
    [enrollmentId, workId],
  )

type DeclineRow = {
  readonly enrollment_id: string
  readonly work_id: string
  readonly sealed: string
  readonly by: number
}
/** Records the decline with the reason emailed to the member. Returns 0 if already done. */
export const setDeclined = (tx: Db, declined: DeclineRow & { readonly now: Date }): Promise<number> =>
  tx.run(
    `update office_work set done_at = $now, done_by = $by, done_how = 'declined', sealed = $sealed
     where enrollment_id = $enrollment_id and work_id = $work_id and done_at is null`,
    { ...declined },
  )
