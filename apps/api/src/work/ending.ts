import type { WorkEnd } from '@openroll/contract/office/worklist/work-kinds'
import type { Db } from '../db/pool.ts'
import { day, flag, row, text, whole, type RowOf } from '../db/row.ts'
import * as z from 'zod'
import { endWork, openWork } from './store.ts'

/** The subject of a member's request to end a plan: its line's place, with a prefix that sets it apart from a rejection's. */
const subjectOf = (place: number): string => `end${place}`
/** SQL for the line's place of the work item `w`. */
export const placeOfEnding = 'substr(w.subject, 4)::integer'

type PlanRef = { readonly enrollment_id: string; readonly place: number }

/** Opens a member's request, one at a time, in a transaction that locks the policy. Returns the work item's id. */
export const openEnding = async (
  tx: Db,
  request: PlanRef & {
    readonly why: string
    readonly asked_end: string | null
    readonly now: Date
    /** Encrypts their note for this work item; null if there is none. */
    readonly seal: (workId: string) => string | null
  },
): Promise<string> => {
  const { enrollment_id, place, why, asked_end, now, seal } = request
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
  { place, ...ended }: PlanRef & { readonly how: WorkEnd; readonly by: number | null; readonly now: Date },
): Promise<number> => endWork(tx, { ...ended, kind: 'ending', subject: subjectOf(place) })

/** The format of times in JSON. */
const atOffset = z.iso.datetime({ offset: true })
/** Requests to end the plans of a policy, open or done; `done_how` is null while open. */
export const endingRow = row({
  place: whole,
  since: atOffset,
  asked_end: day.nullable(),
  done_at: atOffset.nullable(),
  done_how: text.nullable(),
  work_id: text,
  /** The note written when it was closed, encrypted. */
  sealed: text.nullable(),
})
export type RequestedEnding = RowOf<typeof endingRow>

/** A subquery for a policy's requests as JSON, oldest first; `enrollment`: SQL for its id. A rate limit keeps them few. */
export const endingsSql = (enrollment: string): string =>
  `(select coalesce(json_agg(json_build_object('place', ${placeOfEnding}, 'since', w.since, 'asked_end', w.asked_end, 'done_at', w.done_at,
      'done_how', w.done_how, 'work_id', w.work_id, 'sealed', w.sealed) order by w.since, length(w.work_id), w.work_id), '[]')
      from office_work w where w.enrollment_id = ${enrollment} and w.kind = 'ending')`

const endingsRow = row({ endings: z.array(endingRow) })
export const findEndings = async (db: Db, enrollmentId: string): Promise<readonly RequestedEnding[]> =>
  (await db.one(endingsRow, `select ${endingsSql('$1')} as endings`, [enrollmentId])).endings

/** The line's place in a request's subject. */
export const placeIn = (subject: string): number => Number(subject.slice(3))

const openRow = row({ open: flag })
/** Whether a member's request is still open; undefined if the enrollment has none with this id. */
export const isEndingOpen = async (db: Db, enrollmentId: string, workId: string): Promise<boolean | undefined> =>
  (
    await db.maybe(
      openRow,
      `select done_at is null as open from office_work where enrollment_id = $1 and work_id = $2 and kind = 'ending'`,
      [enrollmentId, workId],
    )
  )?.open
