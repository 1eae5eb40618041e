import type { Db } from '../db/pool.ts'
import { row, whole } from '../db/row.ts'
import type { CartLine, Enrollment } from './enrollment.ts'
import { stepsToSignAgain } from './signed-content.ts'

const live = `with live as (
  update enrollment set changed_at = $now, effective_date = $effective_date, revision = revision + 1
  where enrollment_id = $enrollment_id and submitted_at is null and revision = $revision returning enrollment_id),
  stale as (
  update step_draft set saved = false where enrollment_id = $enrollment_id and step = any($unsaved::text[]) and exists (select 1 from live))`

const liveRow = row({ live: whole })
const removedRow = row({ live: whole, removed: whole })

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
  const { enrollment_id, revision } = enrollment
  return { enrollment_id, now, effective_date: effectiveDate, revision, unsaved }
}

/** Puts a line into the cart or replaces the plan's line, in one statement; 0 rows where the enrollment is submitted or has changed. */
export const putLine = (db: Db, write: Write, line: CartLine): Promise<number> =>
  db.run(
    `${live}
     insert into cart_line (enrollment_id, plan_id, plan_pricing_id, price_cents, fee_cents, catalogue_version, priced_at, added_at)
     select $enrollment_id, $plan_id, $plan_pricing_id, $price_cents, $fee_cents, $catalogue_version, $priced_at, $now where exists (select 1 from live)
     on conflict (enrollment_id, plan_id) do update set plan_pricing_id = excluded.plan_pricing_id, price_cents = excluded.price_cents,
       fee_cents = excluded.fee_cents, catalogue_version = excluded.catalogue_version, priced_at = excluded.priced_at`,
    { ...valuesOf(write), ...line },
  )

/** Takes a plan's line out and yields how many lines it were; undefined where the enrollment is submitted or has changed. */
export const removeLine = async (db: Db, write: Write, planId: number, ppid: number): Promise<number | undefined> => {
  const { live: lives, removed } = await db.one(
    removedRow,
    `${live},
     gone as (
       delete from cart_line where enrollment_id = $enrollment_id and plan_id = $plan_id and plan_pricing_id = $plan_pricing_id and exists (select 1 from live) returning plan_id)
     select (select count(*) from live)::integer as live, (select count(*) from gone)::integer as removed`,
    { ...valuesOf(write), plan_id: planId, plan_pricing_id: ppid },
  )
  return lives === 0 ? undefined : removed
}

/** Fixes the first day of coverage; 0 rows where the enrollment is submitted or has changed. */
export const setEffectiveDate = async (db: Db, write: Write): Promise<number> =>
  (await db.one(liveRow, `${live} select count(*)::integer as live from live`, valuesOf(write))).live
