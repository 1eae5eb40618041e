import type { WorkEnd, WorkKind } from '@openroll/contract/office/worklist'
import type { Db } from '../db/pool.ts'
import { row, text, whole } from '../db/row.ts'

/** What a piece of work is about: a payment by its number, or a coverage by the place of its line. */
type Subject = { readonly enrollment_id: string; readonly kind: WorkKind; readonly subject: string }

const countRow = row({ policy_id: text, known: whole })

/** Something came back and waits for somebody from now on; within the transaction that says so, which runs once. */
export const openWork = async (
  tx: Db,
  { enrollment_id, kind, subject, ...about }: Subject & { reason: string | null; detail: string | null; now: Date },
): Promise<void> => {
  const { policy_id, known } = await tx.one(
    countRow,
    `select p.policy_id, (select count(*)::integer from office_work w where w.enrollment_id = $1 and w.kind = $2 and w.subject = $3) as known
     from policy p where p.enrollment_id = $1`,
    [enrollment_id, kind, subject],
  )
  const stem = kind === 'payment' ? subject : `${policy_id.replaceAll('-', '')}.${subject}`
  await tx.run(
    `insert into office_work (enrollment_id, work_id, kind, subject, reason, detail, since)
     values ($enrollment_id, $work_id, $kind, $subject, $reason, $detail, $now) on conflict (enrollment_id, work_id) do nothing`,
    { enrollment_id, work_id: `${stem}.${known + 1}`, kind, subject, ...about },
  )
}

/** What it was about has gone on: nobody has to do it any more. */
export const endWork = (tx: Db, ended: Subject & { how: WorkEnd; by: number | null; now: Date }): Promise<number> =>
  tx.run(
    `update office_work set done_at = $now, done_by = $by, done_how = $how
     where enrollment_id = $enrollment_id and kind = $kind and subject = $subject and done_at is null`,
    ended,
  )
