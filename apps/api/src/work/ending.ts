import type { WorkEnd } from '@openroll/contract/office/worklist/work-kinds'
import type { Db } from '../db/pool.ts'
import { day, flag, row, text, whole, type RowOf } from '../db/row.ts'
import * as z from 'zod'
import { endWork, openWork } from './store.ts'

/**
 * What a member asks about the end of a plan is named by the place of its
 * line; the sign before it keeps its number apart from that of a rejection.
 */
const subjectOf = (place: number): string => `end${place}`
/** The place of the line, in SQL: of the work `w`. */
export const placeOfEnding = 'substr(w.subject, 4)::integer'

type OfPlan = { readonly enrollment_id: string; readonly place: number }

/** A member asks, once at a time; within a transaction that holds the policy. Yields the work's number. */
export const openEnding = async (
  tx: Db,
  asked: OfPlan & {
    readonly why: string
    readonly asked_end: string | null
    readonly now: Date
    /** What they wrote, sealed for the work of this number; null for nothing. */
    readonly seal: (workId: string) => string | null
  },
): Promise<string> => {
  const { enrollment_id, place, why, asked_end, now, seal } = asked
  const about = { enrollment_id, kind: 'ending', subject: subjectOf(place), now } as const
  const work_id = await openWork(tx, { ...about, reason: why, detail: null })
  await tx.run('update office_work set asked_end = $3, asked_sealed = $4 where enrollment_id = $1 and work_id = $2', [
    enrollment_id,
    work_id,
    asked_end,
    seal(work_id),
  ])
  return work_id
}

export const endEnding = (
  tx: Db,
  { place, ...ended }: OfPlan & { readonly how: WorkEnd; readonly by: number | null; readonly now: Date },
): Promise<number> => endWork(tx, { ...ended, kind: 'ending', subject: subjectOf(place) })

/** As JSON has a time. */
const atOffset = z.iso.datetime({ offset: true })
/** What was asked about the plans of a policy, as it was done or waits; `done_how` is null while it waits. */
export const endingRow = row({
  place: whole,
  since: atOffset,
  asked_end: day.nullable(),
  done_at: atOffset.nullable(),
  done_how: text.nullable(),
  work_id: text,
  /** What was said of it when it was done, sealed. */
  sealed: text.nullable(),
})
export type EndingAsked = RowOf<typeof endingRow>

/** The same within another statement, as JSON, the oldest first; `enrollment`: how that statement names whose. A budget keeps them few. */
export const endingsSql = (enrollment: string): string =>
  `(select coalesce(json_agg(json_build_object('place', ${placeOfEnding}, 'since', w.since, 'asked_end', w.asked_end, 'done_at', w.done_at,
      'done_how', w.done_how, 'work_id', w.work_id, 'sealed', w.sealed) order by w.since, length(w.work_id), w.work_id), '[]')
      from office_work w where w.enrollment_id = ${enrollment} and w.kind = 'ending')`

const endingsRow = row({ endings: z.array(endingRow) })
export const findEndings = async (db: Db, enrollmentId: string): Promise<readonly EndingAsked[]> =>
  (await db.one(endingsRow, `select ${endingsSql('$1')} as endings`, [enrollmentId])).endings

/** The place of the line that such work is about. */
export const placeIn = (subject: string): number => Number(subject.slice(3))

const openRow = row({ open: flag })
/** Whether a member's request still waits; undefined where the enrollment has none of that number. */
export const isEndingOpen = async (db: Db, enrollmentId: string, workId: string): Promise<boolean | undefined> =>
  (
    await db.maybe(
      openRow,
      `select done_at is null as open from office_work where enrollment_id = $1 and work_id = $2 and kind = 'ending'`,
      [enrollmentId, workId],
    )
  )?.open
