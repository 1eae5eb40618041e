import { coverageStates, type CoverageState } from '@openroll/contract/office/states'
import * as z from 'zod'
import { activatedFromSql, endsFromSql } from '../codes/code-sets.ts'
import type { Db } from '../db/pool.ts'
import { day, row, text, whole, type RowOf } from '../db/row.ts'

const state = z.enum(coverageStates)

const coverageRow = row({ place: whole, plan_id: whole, state, starts_on: day, ends_on: day.nullable() })
export type CoverageRow = RowOf<typeof coverageRow>

/** Locks an enrollment's policy until the transaction ends, so that moves run one at a time; 0 rows if none. */
export const holdPolicy = (tx: Db, enrollmentId: string): Promise<number> =>
  tx.run('update policy set state = state where enrollment_id = $1', [enrollmentId])

const holdRow = row({ payment_hold: text.nullable() })
/** Why an enrollment's policy is on hold; null if it isn't. */
export const holdOf = async (db: Db, enrollmentId: string): Promise<string | null> =>
  (await db.maybe(holdRow, 'select payment_hold from policy where enrollment_id = $1', [enrollmentId]))?.payment_hold ??
  null

/** An enrollment's coverages in line order, without the membership line. */
export const readCoverages = (db: Db, enrollmentId: string): Promise<CoverageRow[]> =>
  db.many(
    coverageRow,
    `select l.place, l.plan_id, l.state, coalesce(l.starts_on, p.effective_date) as starts_on, l.ends_on
     from policy p join policy_line l on l.enrollment_id = $1
     where p.enrollment_id = $1 and l.plan_id > 0 order by l.place`,
    [enrollmentId],
  )

const eventRow = row({ event_id: text })

/** The ids of these events that are already written. */
export const writtenEvents = async (db: Db, enrollmentId: string, eventIds: readonly string[]): Promise<string[]> =>
  (
    await db.many(eventRow, 'select event_id from coverage_event where enrollment_id = $1 and event_id = any($2)', [
      enrollmentId,
      eventIds,
    ])
  ).map(({ event_id }) => event_id)

/** A coverage event as stored. */
export type EventRow = {
  readonly event_id: string
  readonly place: number
  readonly plan_id: number
  readonly event: string
  readonly from_state: CoverageState
  readonly to_state: CoverageState
  readonly ends_on: string | null
  readonly actor_role: string | null
  readonly actor_id: number | null
  readonly reason: string | null
  readonly detail: string | null
  readonly answered_on?: string | null
}

export const insertEvents = `
  insert into coverage_event (enrollment_id, event_id, place, plan_id, event, from_state, to_state, ends_on, at, actor_role, actor_id,
  reason, detail, answered_on)
  select $enrollment_id, v.event_id, v.place, v.plan_id, v.event, v.from_state, v.to_state, v.ends_on, $now, v.actor_role, v.actor_id,
  v.reason, v.detail, v.answered_on
  from jsonb_to_recordset($events::jsonb) as v (event_id text, place integer, plan_id integer, event text, from_state text, to_state text,
    ends_on date, actor_role text, actor_id integer, reason text, detail text, answered_on date)
  on conflict (enrollment_id, event_id) do nothing`

const writeAll = `
  with happened as (${insertEvents}),
  moved as (
    update policy_line l set state = v.state, starts_on = v.starts_on, ends_on = v.ends_on
    from jsonb_to_recordset($coverages::jsonb) as v (place integer, state text, starts_on date, ends_on date)
    where l.enrollment_id = $enrollment_id and l.place = v.place),
  membership as (
    update policy_line l set state = $state, starts_on = $starts_on, ends_on = $ends_on
    where l.enrollment_id = $enrollment_id and l.plan_id = 0)
  update policy p set state = $state, moved_at = $now, books = books + 1 where p.enrollment_id = $enrollment_id`

/** Events of an enrollment's coverages, and the states afterwards. */
export type WrittenMoves = {
  readonly enrollment_id: string
  readonly events: readonly EventRow[]
  readonly coverages: readonly CoverageRow[]
  readonly state: CoverageState
  readonly starts_on: string
  readonly ends_on: string | null
  readonly now: Date
}

/** Writes an enrollment's moves; only while its policy is locked. */
export const writeMoves = (tx: Db, written: WrittenMoves): Promise<number> =>
  tx.run(writeAll, {
    ...written,
    events: JSON.stringify(written.events),
    coverages: JSON.stringify(written.coverages),
  })

const dueRow = row({ enrollment_id: text })

/** Enrollments with a coverage that the calendar moves today, in batches. */
export const findDue = async (db: Db, today: string, limit: number): Promise<string[]> =>
  (
    await db.many(
      dueRow,
      `select /* all servers */ l.enrollment_id from policy_line l
        where l.plan_id > 0 and l.state in ${activatedFromSql} and l.starts_on <= $1
       union select l.enrollment_id from policy_line l where l.plan_id > 0 and l.state in ${endsFromSql} and l.ends_on is not null
       and l.ends_on <= $1
       limit $2`,
      [today, limit],
    )
  ).map(({ enrollment_id }) => enrollment_id)
