import { changesReportedSql, waitsForFeedSql } from '../../codes/code-sets.ts'
import { plannedEachTime, type Db } from '../../db/pool.ts'
import { row, text, whole, type RowOf } from '../../db/row.ts'

type Slice = { plans: readonly number[]; facts: readonly string[]; after: string; up_to: string | undefined }
const idRow = row({ enrollment_id: text })
const idsOf = (rows: readonly { readonly enrollment_id: string }[]): string[] =>
  rows.map(({ enrollment_id }) => enrollment_id)

/** Enrollments with a coverage of these plans waiting to be sent and not on hold. */
export const findWaiting = async (db: Db, plans: readonly number[], limit: number): Promise<string[]> =>
  idsOf(
    await db.many(
      idRow,
      `select /* all servers */ distinct l.enrollment_id from policy_line l join policy p on p.enrollment_id = l.enrollment_id
       where l.plan_id = any($plans::integer[]) and l.plan_id > 0 and l.state in ${waitsForFeedSql} and p.payment_hold is null
       order by l.enrollment_id limit $limit ${plannedEachTime}`,
      { plans, limit },
    ),
  )

/** The last enrollment of a slice of `size` sent coverages; undefined for the last slice. */
export const endOfSlice = async (db: Db, after: string, size: number): Promise<string | undefined> =>
  (
    await db.maybe(
      idRow,
      'select /* all servers */ s.enrollment_id from coverage_sent s where s.enrollment_id > $1 order by s.enrollment_id offset $2 limit 1',
      [after, size],
    )
  )?.enrollment_id

/** Sent coverages checked per query. */
export const sliceSize = 100_000

const byPlan = 'l.enrollment_id, l.plan_id'
const stale = (end: string, columns = 'l.enrollment_id'): string => `
  select /* all servers */ distinct ${columns} from coverage_sent s
    join policy_line l on l.enrollment_id = s.enrollment_id and l.place = s.place
    join policy p on p.enrollment_id = s.enrollment_id
  where l.plan_id = any($plans::integer[]) and l.plan_id > 0 and l.state in ${changesReportedSql}
    and (s.known_at is distinct from coalesce(p.moved_at, p.submitted_at)
      or s.known_plan is distinct from ($facts::text[])[array_position($plans::integer[], l.plan_id)])
    and ${['s', 'l', 'p'].map((table) => `${table}.enrollment_id > $after ${end.replaceAll('#', table)}`).join(' and ')}
  order by l.enrollment_id ${plannedEachTime}`
const upTo = 'and #.enrollment_id <= $up_to'
const [staleUpTo, staleToTheEnd] = [stale(upTo), stale('')]
const [staleByPlanUpTo, staleByPlan] = [stale(upTo, byPlan), stale('', byPlan)]

/**
 * Enrollments of a slice with a sent coverage of these plans that may have changed since it was last compared: its policy,
 * or its plan in the catalog (`facts`, in the order of `plans`).
 */
export const findStale = async (db: Db, { up_to, ...slice }: Slice): Promise<string[]> =>
  idsOf(
    up_to === undefined
      ? await db.many(idRow, staleToTheEnd, slice)
      : await db.many(idRow, staleUpTo, { ...slice, up_to }),
  )

const ofPlanRow = row({ enrollment_id: text, plan_id: whole })

/** Like findStale, with each coverage's plan. */
export const findStaleByPlan = (db: Db, { up_to, ...slice }: Slice): Promise<RowOf<typeof ofPlanRow>[]> =>
  up_to === undefined
    ? db.many(ofPlanRow, staleByPlan, slice)
    : db.many(ofPlanRow, staleByPlanUpTo, { ...slice, up_to })
