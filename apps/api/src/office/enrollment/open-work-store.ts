import { workKind } from '@openroll/contract/office/worklist/work-kinds'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { day, instant, row, text, whole, type RowOf } from '../../db/row.ts'

const openWorkRow = row({
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
export type OpenWorkRow = RowOf<typeof openWorkRow>

/** An enrollment's open work, longest waiting first. */
export const findOpenWork = (db: Db, enrollmentId: string): Promise<OpenWorkRow[]> =>
  db.many(
    openWorkRow,
    `select work_id, kind, subject, since, assigned_to, last_day, reason, detail, asked_end, asked_sealed from office_work
     where enrollment_id = $1 and done_at is null order by since, work_id limit 100`,
    [enrollmentId],
  )
