import type { Db } from '../db/pool.ts'
import type { CartLine, Enrollment } from './enrollment.ts'
import { stepsToSignAgain } from './signed-content.ts'

const live = `with live as (
  update enrollment set changed_at = $2, effective_date = $3, revision = revision + 1
  where enrollment_id = $1 and submitted_at is null and revision = $4 returning enrollment_id),
  stale as (
  update step_draft set saved = false where enrollment_id = $1 and step = any($5::text[]) and exists (select 1 from live))`

/** A change of the cart, on top of the enrollment that it was checked against. `cart`: its lines afterwards. */
type Write = {
  readonly enrollment: Enrollment
  readonly effectiveDate: string | null
  readonly cart: readonly CartLine[]
  readonly now: Date
}

const valuesOf = ({ enrollment, effectiveDate, cart, now }: Write) => {
  const after = { ...enrollment, cart, effective_date: effectiveDate }
  const unsaved = ['review_info', ...stepsToSignAgain(enrollment, after)]
  return [enrollment.enrollment_id, now, effectiveDate, enrollment.revision, unsaved]
}

/** Puts a line into the cart or replaces the plan's line, in one statement; 0 rows where the enrollment is submitted or has changed. */
export const putLine = (db: Db, write: Write, line: CartLine): Promise<number> =>
  db.run(
    `${live}
     insert into cart_line (enrollment_id, plan_id, plan_pricing_id, price_cents, fee_cents, catalogue_version, priced_at, added_at)
     select $1, $6, $7, $8, $9, $10, $11, $2 where exists (select 1 from live)
     on conflict (enrollment_id, plan_id) do update set plan_pricing_id = excluded.plan_pricing_id, price_cents = excluded.price_cents,
       fee_cents = excluded.fee_cents, catalogue_version = excluded.catalogue_version, priced_at = excluded.priced_at`,
    [
      ...valuesOf(write),
      line.plan_id,
      line.plan_pricing_id,
      line.price_cents,
      line.fee_cents,
      line.catalogue_version,
      line.priced_at,
    ],
  )

/** Takes a plan's line out and yields how many lines it were; undefined where the enrollment is submitted or has changed. */
export const removeLine = async (db: Db, write: Write, planId: number, ppid: number): Promise<number | undefined> => {
  const { live: lives, removed } = await db.one<{ live: number; removed: number }>(
    `${live},
     gone as (
       delete from cart_line where enrollment_id = $1 and plan_id = $6 and plan_pricing_id = $7 and exists (select 1 from live) returning plan_id)
     select (select count(*) from live)::integer as live, (select count(*) from gone)::integer as removed`,
    [...valuesOf(write), planId, ppid],
  )
  return lives === 0 ? undefined : removed
}

/** Fixes the first day of cover; 0 rows where the enrollment is submitted or has changed. */
export const setEffectiveDate = async (db: Db, write: Write): Promise<number> =>
  (await db.one<{ live: number }>(`${live} select count(*)::integer as live from live`, valuesOf(write))).live
