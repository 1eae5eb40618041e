import { changesToldSql, waitsForFeedSql } from '../../codes/code-sets.ts'
import { plannedEachTime, type Db } from '../../db/pool.ts'
import { row, text, whole, type RowOf } from '../../db/row.ts'

type Slice = { plans: readonly number[]; told: readonly string[]; after: string; up_to: string | undefined }
const idRow = row({ enrollment_id: text })
const idsOf = (rows: readonly { readonly enrollment_id: string }[]): string[] =>
  rows.map(({ enrollment_id }) => enrollment_id)

/** Enrollments with a coverage by these plans that waits to be sent and is not held. */
export const findWaiting = async (db: Db, plans: readonly number[], limit: number): Promise<string[]> =>
  idsOf(
    await db.many(
      idRow,
      `select distinct l.enrollment_id from policy_line l join policy p on p.enrollment_id = l.enrollment_id
       where l.plan_id = any($plans::integer[]) and l.plan_id > 0 and l.state in ${waitsForFeedSql} and p.payment_hold is null
       order by l.enrollment_id limit $limit ${plannedEachTime}`,
      { plans, limit },
    ),
  )

/** Where a slice of what carriers know ends, so many coverages after the one before; undefined where the last one begins. */
export const endOfSlice = async (db: Db, after: string, size: number): Promise<string | undefined> =>
  (
    await db.maybe(
      idRow,
      'select s.enrollment_id from coverage_sent s where s.enrollment_id > $1 order by s.enrollment_id offset $2 limit 1',
      [after, size],
    )
  )?.enrollment_id

/** Of those that carriers know, so many are asked about at once. */
export const sliceSize = 100_000

const byPlan = 'l.enrollment_id, l.plan_id'
const stale = (end: string, columns = 'l.enrollment_id'): string => `
  select distinct ${columns} from coverage_sent s
    join policy_line l on l.enrollment_id = s.enrollment_id and l.place = s.place
    join policy p on p.enrollment_id = s.enrollment_id
  where l.plan_id = any($plans::integer[]) and l.plan_id > 0 and l.state in ${changesToldSql}
    and (s.known_at is distinct from coalesce(p.moved_at, p.submitted_at)
      or s.known_plan is distinct from ($told::text[])[array_position($plans::integer[], l.plan_id)])
    and ${['s', 'l', 'p'].map((table) => `${table}.enrollment_id > $after ${end.replaceAll('#', table)}`).join(' and ')}
  order by l.enrollment_id ${plannedEachTime}`
const upTo = 'and #.enrollment_id <= $up_to'
const [staleUpTo, staleToTheEnd] = [stale(upTo), stale('')]
const [staleByPlanUpTo, staleByPlan] = [stale(upTo, byPlan), stale('', byPlan)]

/**
 * Enrollments of a slice with a coverage by these plans that its carrier knows, and that something may have happened to since
 * it was last looked at: to its policy, or to what the catalog tells of its plan (`told`, in the order of the plans).
 */
export const findStale = async (db: Db, { up_to, ...asked }: Slice): Promise<string[]> =>
  idsOf(
    up_to === undefined
      ? await db.many(idRow, staleToTheEnd, asked)
      : await db.many(idRow, staleUpTo, { ...asked, up_to }),
  )

const ofPlanRow = row({ enrollment_id: text, plan_id: whole })

/** The same with the plan of each such coverage. */
export const findStaleByPlan = (db: Db, { up_to, ...asked }: Slice): Promise<RowOf<typeof ofPlanRow>[]> =>
  up_to === undefined
    ? db.many(ofPlanRow, staleByPlan, asked)
    : db.many(ofPlanRow, staleByPlanUpTo, { ...asked, up_to })
