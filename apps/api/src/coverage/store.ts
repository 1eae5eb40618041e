import { coverageStates, type CoverageState } from '@openroll/contract/office/states'
import * as z from 'zod'
import { activatedFromSql, endsFromSql, neverBilledSql } from '../codes/code-sets.ts'
import type { Db } from '../db/pool.ts'
import { reckonedAnew } from './reckoned-anew.ts'
import { day, row, text, whole, type RowOf } from '../db/row.ts'

const state = z.enum(coverageStates)

const coverageRow = row({ place: whole, plan_id: whole, state, starts_on: day, ends_on: day.nullable() })
export type CoverageRow = RowOf<typeof coverageRow>

/** Whoever moves coverages of an enrollment does it one after the other: holds its policy to the end; 0 rows where there is none. */
export const holdPolicy = (tx: Db, enrollmentId: string): Promise<number> =>
  tx.run('update policy set state = state where enrollment_id = $1', [enrollmentId])

const heldRow = row({ payment_hold: text.nullable() })
/** Why the policy of an enrollment is held; null where it is not. */
export const holdOf = async (db: Db, enrollmentId: string): Promise<string | null> =>
  (await db.maybe(heldRow, 'select payment_hold from policy where enrollment_id = $1', [enrollmentId]))?.payment_hold ??
  null

/** What an enrollment covers, in the order of its lines; the membership line is none of it. */
export const readCoverages = (db: Db, enrollmentId: string): Promise<CoverageRow[]> =>
  db.many(
    coverageRow,
    `select l.place, l.plan_id, l.state, coalesce(l.starts_on, p.effective_date) as starts_on, l.ends_on
     from policy p join policy_line l on l.enrollment_id = $1
     where p.enrollment_id = $1 and l.plan_id > 0 order by l.place`,
    [enrollmentId],
  )

const eventRow = row({ event_id: text })

/** Which of these events have been written already. */
export const writtenEvents = async (db: Db, enrollmentId: string, eventIds: readonly string[]): Promise<string[]> =>
  (
    await db.many(eventRow, 'select event_id from coverage_event where enrollment_id = $1 and event_id = any($2)', [
      enrollmentId,
      eventIds,
    ])
  ).map(({ event_id }) => event_id)

/** An event of a coverage as its row has it. */
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

/** The first day on which a line, as named, is charged no more; no day is later than the one that a line without an end has. */
const chargedTo = (line: string): string =>
  `(case when ${line}.state in ${neverBilledSql} then '-infinity'::date else coalesce(${line}.ends_on, 'infinity'::date) end)`

/**
 * What is charged for longer than before, or not as long, is owed otherwise,
 * and so is what was paid back of a month: the next reckoning looks at it.
 */
const writeAll = `
  with happened as (${insertEvents}),
  moved as (
    update policy_line l set state = v.state, starts_on = v.starts_on, ends_on = v.ends_on
    from jsonb_to_recordset($coverages::jsonb) as v (place integer, state text, starts_on date, ends_on date)
    where l.enrollment_id = $enrollment_id and l.place = v.place),
  membership as (
    update policy_line l set state = $state, starts_on = $starts_on, ends_on = $ends_on
    where l.enrollment_id = $enrollment_id and l.plan_id = 0)
  update policy p set state = $state, moved_at = $now, next_due_on = case when exists (select 1 from payment y
    where y.enrollment_id = $enrollment_id and y.refunded_cents > 0)
    or exists (select 1 from policy_line w join jsonb_to_recordset($coverages::jsonb) as v (place integer, state text, ends_on date)
    on v.place = w.place
      where w.enrollment_id = $enrollment_id and ${chargedTo('v')} <> ${chargedTo('w')}) then '${reckonedAnew}'::date else p.next_due_on end
  where p.enrollment_id = $enrollment_id`

/** What happened to an enrollment's coverages, and where everything stands after it. */
export type Written = {
  readonly enrollment_id: string
  readonly events: readonly EventRow[]
  readonly coverages: readonly CoverageRow[]
  readonly state: CoverageState
  readonly starts_on: string
  readonly ends_on: string | null
  readonly now: Date
}

/** Writes that; only while the policy is held. */
export const writeMoves = (tx: Db, written: Written): Promise<number> =>
  tx.run(writeAll, {
    ...written,
    events: JSON.stringify(written.events),
    coverages: JSON.stringify(written.coverages),
  })

const dueRow = row({ enrollment_id: text })

/** Enrollments with a coverage that the calendar moves today, some at a time. */
export const findDue = async (db: Db, today: string, limit: number): Promise<string[]> =>
  (
    await db.many(
      dueRow,
      `select l.enrollment_id from policy_line l where l.plan_id > 0 and l.state in ${activatedFromSql} and l.starts_on <= $1
       union select l.enrollment_id from policy_line l where l.plan_id > 0 and l.state in ${endsFromSql} and l.ends_on is not null
       and l.ends_on <= $1
       limit $2`,
      [today, limit],
    )
  ).map(({ enrollment_id }) => enrollment_id)
