import type { WorkEnd, WorkKind } from '@openroll/contract/office/worklist/work-kinds'
import type { Db } from '../db/pool.ts'
import { day, row, text, whole } from '../db/row.ts'

/**
 * What a piece of work is about: a payment by its number, a coverage by the
 * place of its line, who left, or the end of a plan that its member asks for.
 */
type Subject = { readonly enrollment_id: string; readonly kind: WorkKind; readonly subject: string }

const countRow = row({ policy_id: text, known: whole })

/** Something came back and waits for somebody from now on; within the transaction that says so, which runs once. Yields its number. */
export const openWork = async (
  tx: Db,
  {
    enrollment_id,
    kind,
    subject,
    last_day = null,
    ...about
  }: Subject & { reason: string | null; detail: string | null; last_day?: string | null; now: Date },
): Promise<string> => {
  const { policy_id, known } = await tx.one(
    countRow,
    `select p.policy_id, (select count(*)::integer from office_work w where w.enrollment_id = $1 and w.kind = $2
     and w.subject = $3) as known
     from policy p where p.enrollment_id = $1`,
    [enrollment_id, kind, subject],
  )
  const work_id = `${kind === 'payment' ? subject : `${policy_id.replaceAll('-', '')}.${subject}`}.${known + 1}`
  await tx.run(
    `insert into office_work (enrollment_id, work_id, kind, subject, reason, detail, last_day, since)
     values ($enrollment_id, $work_id, $kind, $subject, $reason, $detail, $last_day, $now) on conflict (enrollment_id, work_id) do nothing`,
    { enrollment_id, work_id, kind, subject, last_day, ...about },
  )
  return work_id
}

/** What it was about has gone on: nobody has to do it any more. */
export const endWork = (tx: Db, ended: Subject & { how: WorkEnd; by: number | null; now: Date }): Promise<number> =>
  tx.run(
    `update office_work set done_at = $now, done_by = $by, done_how = $how
     where enrollment_id = $enrollment_id and kind = $kind and subject = $subject and done_at is null`,
    ended,
  )

/** The one subject of who left: all that the enrollment covers. */
const whoLeft = { kind: 'leaver', subject: 'left' } as const
type Leaver = { readonly enrollment_id: string; readonly now: Date }

const leaverRow = row({ last_day: day.nullable() })

/**
 * A group says that its member left: open once, with the last day of work that was
 * said last; whether that is news. Within a transaction that holds the policy.
 */
export const openLeaver = async (tx: Db, left: Leaver & { readonly last_day: string }): Promise<boolean> => {
  const { enrollment_id, last_day } = left
  const known = await tx.maybe(
    leaverRow,
    `select last_day from office_work where enrollment_id = $1 and kind = 'leaver' and done_at is null`,
    [enrollment_id],
  )
  if (known?.last_day === last_day) return false
  if (known === undefined) await openWork(tx, { ...left, ...whoLeft, reason: null, detail: null })
  else
    await tx.run(
      `update office_work set last_day = $2 where enrollment_id = $1 and kind = 'leaver' and done_at is null`,
      [enrollment_id, last_day],
    )
  return true
}

export const endLeaver = (
  tx: Db,
  ended: Leaver & { readonly how: 'ended' | 'withdrawn'; readonly by: number | null },
): Promise<number> => endWork(tx, { ...ended, ...whoLeft })
