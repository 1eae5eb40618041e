import type { WorkEnd, WorkKind } from '@openroll/contract/office/worklist/work-kinds'
import type { Db } from '../db/pool.ts'
import { day, row, text, whole } from '../db/row.ts'

/** The subject of a work item: a payment by number, a coverage by its line's place, a departed employee, or the end of a plan. */
type Subject = { readonly enrollment_id: string; readonly kind: WorkKind; readonly subject: string }

const countRow = row({ policy_id: text, known: whole })

/** Opens a work item in the transaction that causes it, which runs once. Returns its id. */
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

/** Closes a work item that is no longer needed. */
export const endWork = (tx: Db, ended: Subject & { how: WorkEnd; by: number | null; now: Date }): Promise<number> =>
  tx.run(
    `update office_work set done_at = $now, done_by = $by, done_how = $how
     where enrollment_id = $enrollment_id and kind = $kind and subject = $subject and done_at is null`,
    ended,
  )

/** A departed employee's work item is about the whole enrollment. */
const departureSubject = { kind: 'leaver', subject: 'left' } as const
type Departure = { readonly enrollment_id: string; readonly now: Date }

const departureRow = row({ last_day: day.nullable() })

/**
 * Records that a group's member left the company: one open item with the latest last day of work. Returns whether anything changed.
 * Needs a transaction that locks the policy.
 */
export const openDeparture = async (tx: Db, departure: Departure & { readonly last_day: string }): Promise<boolean> => {
  const { enrollment_id, last_day } = departure
  const openItem = await tx.maybe(
    departureRow,
    `select last_day from office_work where enrollment_id = $1 and kind = 'leaver' and done_at is null`,
    [enrollment_id],
  )
  if (openItem?.last_day === last_day) return false
  if (openItem === undefined) await openWork(tx, { ...departure, ...departureSubject, reason: null, detail: null })
  else
    await tx.run(
      `update office_work set last_day = $2 where enrollment_id = $1 and kind = 'leaver' and done_at is null`,
      [enrollment_id, last_day],
    )
  return true
}

export const closeDeparture = (
  tx: Db,
  ended: Departure & { readonly how: 'ended' | 'withdrawn'; readonly by: number | null },
): Promise<number> => endWork(tx, { ...ended, ...departureSubject })
