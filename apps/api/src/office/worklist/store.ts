import { workKind } from '@openroll/contract/office/worklist/work-kinds'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { day, instant, row, text, whole, type RowOf } from '../../db/row.ts'

const workRow = row({
  enrollment_id: text,
  work_id: text,
  kind: z.enum(codesOf(workKind)),
  subject: text,
  assigned_to: whole.nullable(),
  done_at: instant.nullable(),
  done_by: whole.nullable(),
  last_day: day.nullable(),
})
export type Work = RowOf<typeof workRow>

export const findWork = (db: Db, enrollmentId: string, workId: string): Promise<Work | undefined> =>
  db.maybe(
    workRow,
    `select enrollment_id, work_id, kind, subject, assigned_to, done_at, done_by, last_day from office_work where enrollment_id = $1
     and work_id = $2`,
    [enrollmentId, workId],
  )

type WorkKey = Pick<Work, 'enrollment_id' | 'work_id'>

/** Assigns a work item to an operator or nobody. Returns 0 if it is done or no longer assigned to `was`. */
export const setAssigned = (
  tx: Db,
  { enrollment_id, work_id, was, to }: WorkKey & { was: number | null; to: number | null },
): Promise<number> =>
  tx.run(
    `update office_work set assigned_to = $4 where enrollment_id = $1 and work_id = $2 and assigned_to is not distinct from $3::integer
     and done_at is null`,
    [enrollment_id, work_id, was, to],
  )

/** Marks a work item as done with an encrypted note. Returns 0 if already done. */
export const setDone = (tx: Db, done: WorkKey & { sealed: string; by: number; now: Date }): Promise<number> =>
  tx.run(
    `update office_work set done_at = $now, done_by = $by, done_how = 'note', sealed = $sealed
     where enrollment_id = $enrollment_id and work_id = $work_id and done_at is null`,
    { ...done },
  )

/** Snoozes a work item until a day, or wakes it. Returns 0 if it is done. */
export const setSnoozed = (
  tx: Db,
  snoozed: WorkKey & { readonly until: string | null; readonly sealed: string | null },
): Promise<number> =>
  tx.run(
    `update office_work set snoozed_until = $until::date, snooze_sealed = $sealed
     where enrollment_id = $enrollment_id and work_id = $work_id and done_at is null`,
    snoozed,
  )
