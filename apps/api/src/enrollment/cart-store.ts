import { coversFamily } from '@openroll/contract/tier-meanings'
import type { TabName } from '@openroll/contract/enroll/steps'
import type { Db } from '../db/pool.ts'
import { row, whole } from '../db/row.ts'
import type { CartLine, Enrollment } from './enrollment.ts'
import { lastStepWithout } from './last-step.ts'
import { stepsToSignAgain } from './signed-content.ts'

const live = `with live as (
  update enrollment set changed_at = $now, effective_date = $effective_date, chosen_start = $chosen_start, revision = revision + 1,
  last_step = $last_step
  where enrollment_id = $enrollment_id and submitted_at is null and revision = $revision returning enrollment_id),
  stale as (
  update step_draft set saved = false where enrollment_id = $enrollment_id and step = any($unsaved::text[])
  and exists (select 1 from live))`

const liveRow = row({ live: whole })
const removedRow = row({ live: whole, removed: whole })

/** A cart change, based on the enrollment it was checked against. `cart` has the lines afterwards. */
type CartWrite = {
  readonly enrollment: Enrollment
  readonly effectiveDate: string | null
  /** The picked start date, null for none; unchanged if omitted. */
  readonly chosenStart?: string | null
  readonly cart: readonly CartLine[]
  /** Steps that have to be saved again because of the plans. */
  readonly repeatSteps?: readonly TabName[]
  readonly now: Date
}

const valuesOf = ({ enrollment, effectiveDate, chosenStart, cart, repeatSteps = [], now }: CartWrite) => {
  const after = { ...enrollment, cart, effective_date: effectiveDate }
  // A child may be too old on a different start date (D-4.11).
  const isNewStart =
    effectiveDate !== null && effectiveDate !== enrollment.effective_date && coversFamily(enrollment.tier)
  const unsaved = [
    'review_info',
    ...repeatSteps,
    ...stepsToSignAgain(enrollment, after),
    ...(isNewStart ? (['dependent_info'] as const) : []),
  ]
  const { enrollment_id, revision, chosen_start: picked } = enrollment
  const last_step = lastStepWithout(enrollment, unsaved)
  const chosen_start = chosenStart === undefined ? picked : chosenStart
  return { enrollment_id, now, effective_date: effectiveDate, chosen_start, revision, unsaved, last_step }
}

/** Adds or replaces cart lines by plan in one statement; 0 rows if the enrollment was submitted or changed. */
export const putLines = (db: Db, write: CartWrite, lines: readonly CartLine[]): Promise<number> =>
  db.run(
    `${live}
     insert into cart_line (enrollment_id, plan_id, plan_pricing_id, price_cents, fee_cents, catalog_version, priced_at, added_at)
     select $enrollment_id, line.*, $now
     from unnest($plan_ids::integer[], $ppids::integer[], $prices::integer[], $fees::integer[], $versions::integer[],
     $priced::timestamptz[]) as line
     where exists (select 1 from live)
     on conflict (enrollment_id, plan_id) do update set plan_pricing_id = excluded.plan_pricing_id, price_cents = excluded.price_cents,
       fee_cents = excluded.fee_cents, catalog_version = excluded.catalog_version, priced_at = excluded.priced_at`,
    {
      ...valuesOf(write),
      plan_ids: lines.map((line) => line.plan_id),
      ppids: lines.map((line) => line.plan_pricing_id),
      prices: lines.map((line) => line.price_cents),
      fees: lines.map((line) => line.fee_cents),
      versions: lines.map((line) => line.catalog_version),
      priced: lines.map((line) => line.priced_at),
    },
  )

/**
 * Removes a plan's line and those of `alsoPlans`; returns how many lines were removed,
 * or undefined if the enrollment was submitted or changed.
 */
export const removeLine = async (
  db: Db,
  write: CartWrite,
  {
    plan_id,
    ppid,
    alsoPlans,
  }: { readonly plan_id: number; readonly ppid: number; readonly alsoPlans: readonly number[] },
): Promise<number | undefined> => {
  const { live: liveRows, removed } = await db.one(
    removedRow,
    `${live},
     gone as (
       delete from cart_line where enrollment_id = $enrollment_id
       and ((plan_id = $plan_id and plan_pricing_id = $plan_pricing_id) or plan_id = any($also_plans::integer[]))
         and exists (select 1 from live) returning plan_id)
     select (select count(*) from live)::integer as live, (select count(*) from gone)::integer as removed`,
    { ...valuesOf(write), plan_id, plan_pricing_id: ppid, also_plans: alsoPlans },
  )
  return liveRows === 0 ? undefined : removed
}

/** Stores the picked start date; 0 rows if the enrollment was submitted or changed. */
export const setChosenStart = (
  db: Db,
  {
    enrollment: { enrollment_id, revision },
    chosenStart,
    now,
  }: Pick<CartWrite, 'enrollment' | 'now'> & { readonly chosenStart: string },
): Promise<number> =>
  db.run(
    `update enrollment set changed_at = $now, chosen_start = $chosen_start, revision = revision + 1
     where enrollment_id = $enrollment_id and submitted_at is null and revision = $revision`,
    { enrollment_id, revision, chosen_start: chosenStart, now },
  )

/** Sets the effective date; 0 rows if the enrollment was submitted or changed. */
export const setEffectiveDate = async (db: Db, write: CartWrite): Promise<number> =>
  (await db.one(liveRow, `${live} select count(*)::integer as live from live`, valuesOf(write))).live
