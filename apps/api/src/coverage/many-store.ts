import { coverageStates } from '@openroll/contract/office/states'
import * as z from 'zod'
import type { Db } from '../db/pool.ts'
import { day, row, text, whole, type RowOf } from '../db/row.ts'
import type { WrittenMoves } from './store.ts'

// The queries of store.ts for many enrollments at once, on a single server.

/** Locks the policies of these enrollments until the transaction ends. */
export const lockPolicies = (tx: Db, ids: readonly string[]): Promise<number> =>
  tx.run('update policy set state = state where enrollment_id = any($1::text[])', [ids])

const coverageRow = row({
  enrollment_id: text,
  place: whole,
  plan_id: whole,
  state: z.enum(coverageStates),
  starts_on: day,
  ends_on: day.nullable(),
})

export const readManyCoverages = (db: Db, ids: readonly string[]): Promise<RowOf<typeof coverageRow>[]> =>
  db.many(
    coverageRow,
    `select l.enrollment_id, l.place, l.plan_id, l.state, coalesce(l.starts_on, p.effective_date) as starts_on, l.ends_on
     from policy p join policy_line l on l.enrollment_id = any($1::text[]) and l.enrollment_id = p.enrollment_id
     where p.enrollment_id = any($1::text[]) and l.plan_id > 0 order by l.enrollment_id, l.place`,
    [ids],
  )

const eventRow = row({ enrollment_id: text, event_id: text })

export const readManyWrittenEvents = (
  db: Db,
  ids: readonly string[],
  eventIds: readonly string[],
): Promise<RowOf<typeof eventRow>[]> =>
  db.many(
    eventRow,
    'select enrollment_id, event_id from coverage_event where enrollment_id = any($1::text[]) and event_id = any($2::text[])',
    [ids, eventIds],
  )

const writeAll = `
  with happened as (
    insert into coverage_event (enrollment_id, event_id, place, plan_id, event, from_state, to_state, ends_on, at, actor_role, actor_id,
    reason, detail, answered_on)
    select v.enrollment_id, v.event_id, v.place, v.plan_id, v.event, v.from_state, v.to_state, v.ends_on, $now, v.actor_role, v.actor_id,
    v.reason, v.detail, v.answered_on
    from jsonb_to_recordset($events::jsonb) as v (enrollment_id text, event_id text, place integer, plan_id integer, event text,
    from_state text,
      to_state text, ends_on date, actor_role text, actor_id integer, reason text, detail text, answered_on date)
    on conflict (enrollment_id, event_id) do nothing),
  moved as (
    update policy_line l set state = v.state, starts_on = v.starts_on, ends_on = v.ends_on
    from jsonb_to_recordset($coverages::jsonb) as v (enrollment_id text, place integer, state text, starts_on date, ends_on date)
    where l.enrollment_id = any($ids::text[]) and l.enrollment_id = v.enrollment_id and l.place = v.place),
  membership as (
    update policy_line l set state = v.state, starts_on = v.starts_on, ends_on = v.ends_on
    from jsonb_to_recordset($wholes::jsonb) as v (enrollment_id text, state text, starts_on date, ends_on date)
    where l.enrollment_id = any($ids::text[]) and l.enrollment_id = v.enrollment_id and l.plan_id = 0)
  update policy p set state = v.state, moved_at = $now, books = p.books + 1
  from jsonb_to_recordset($wholes::jsonb) as v (enrollment_id text, state text)
  where p.enrollment_id = any($ids::text[]) and p.enrollment_id = v.enrollment_id`

/** Writes the moves of several enrollments; only while their policies are locked. */
export const writeManyMoves = (tx: Db, written: readonly WrittenMoves[], now: Date): Promise<number> =>
  tx.run(writeAll, {
    now,
    ids: written.map(({ enrollment_id }) => enrollment_id),
    events: JSON.stringify(
      written.flatMap(({ enrollment_id, events }) => events.map((one) => ({ ...one, enrollment_id }))),
    ),
    coverages: JSON.stringify(
      written.flatMap(({ enrollment_id, coverages }) => coverages.map((one) => ({ ...one, enrollment_id }))),
    ),
    wholes: JSON.stringify(
      written.map(({ enrollment_id, state, starts_on, ends_on }) => ({ enrollment_id, state, starts_on, ends_on })),
    ),
  })
