import type { Db } from '../../db/pool.ts'
import type { CartLine } from '../../enroll/record/enrollment.ts'

const live = `with live as (
  update enrollment set changed_at = $2, effective_date = $3 where enrollment_id = $1 and submitted_at is null returning enrollment_id),
  stale as (
  update step_draft set saved = false where enrollment_id = $1 and step = 'review_info' and exists (select 1 from live))`

type Write = { readonly enrollmentId: string; readonly effectiveDate: string | null; readonly now: Date }

/** Puts a line into the cart or replaces the plan's line, in one statement; 0 rows where the enrollment is submitted. */
export const putLine = (
  db: Db,
  { enrollmentId, effectiveDate, now }: Write,
  line: Omit<CartLine, 'priced_at'>,
): Promise<number> =>
  db.run(
    `${live}
     insert into cart_line (enrollment_id, plan_id, plan_pricing_id, price_cents, fee_cents, catalogue_version, priced_at, added_at)
     select $1, $4, $5, $6, $7, $8, $2, $2 where exists (select 1 from live)
     on conflict (enrollment_id, plan_id) do update set plan_pricing_id = excluded.plan_pricing_id, price_cents = excluded.price_cents,
       fee_cents = excluded.fee_cents, catalogue_version = excluded.catalogue_version, priced_at = excluded.priced_at`,
    [
      enrollmentId,
      now,
      effectiveDate,
      line.plan_id,
      line.plan_pricing_id,
      line.price_cents,
      line.fee_cents,
      line.catalogue_version,
    ],
  )

/** Takes a plan's line out; 0 rows where there was none or the enrollment is submitted. */
export const removeLine = (
  db: Db,
  { enrollmentId, effectiveDate, now }: Write,
  planId: number,
  ppid: number,
): Promise<number> =>
  db.run(
    `${live} delete from cart_line where enrollment_id = $1 and plan_id = $4 and plan_pricing_id = $5 and exists (select 1 from live)`,
    [enrollmentId, now, effectiveDate, planId, ppid],
  )

/** Fixes the first day of cover; 0 rows where the enrollment is submitted. */
export const setEffectiveDate = (db: Db, { enrollmentId, effectiveDate, now }: Write): Promise<number> =>
  db.run(
    'update enrollment set effective_date = $3, changed_at = $2 where enrollment_id = $1 and submitted_at is null',
    [enrollmentId, now, effectiveDate],
  )
