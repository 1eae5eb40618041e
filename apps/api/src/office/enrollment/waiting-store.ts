import { workKind } from '@openroll/contract/office/worklist/work-kinds'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { day, instant, row, text, whole, type RowOf } from '../../db/row.ts'

const waitingRow = row({
  work_id: text,
  kind: z.enum(codesOf(workKind)),
  subject: text,
  since: instant,
  assigned_to: whole.nullable(),
  last_day: day.nullable(),
  reason: text.nullable(),
  detail: text.nullable(),
  asked_end: day.nullable(),
  asked_sealed: text.nullable(),
})
export type WaitingRow = RowOf<typeof waitingRow>

/** An enrollment's open work, longest waiting first. */
export const findWaitingWork = (db: Db, enrollmentId: string): Promise<WaitingRow[]> =>
  db.many(
    waitingRow,
    `select work_id, kind, subject, since, assigned_to, last_day, reason, detail, asked_end, asked_sealed from office_work
     where enrollment_id = $1 and done_at is null order by since, work_id limit 100`,
    [enrollmentId],
  )
