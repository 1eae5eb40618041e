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

/** A change of the cart, on top of the enrollment that it was checked against. `cart`: its lines afterwards. */
type Write = {
  readonly enrollment: Enrollment
  readonly effectiveDate: string | null
  /** The day that was picked with it, null for none; as it was where it is left out. */
  readonly chosenStart?: string | null
  readonly cart: readonly CartLine[]
  /** Steps that its plans ask for once more. */
  readonly again?: readonly TabName[]
  readonly now: Date
}

const valuesOf = ({ enrollment, effectiveDate, chosenStart, cart, again = [], now }: Write) => {
  const after = { ...enrollment, cart, effective_date: effectiveDate }
  // A child may be too old on another first day (D-4.11).
  const isOtherDay =
    effectiveDate !== null && effectiveDate !== enrollment.effective_date && coversFamily(enrollment.tier)
  const unsaved = [
    'review_info',
    ...again,
    ...stepsToSignAgain(enrollment, after),
    ...(isOtherDay ? (['dependent_info'] as const) : []),
  ]
  const { enrollment_id, revision, chosen_start: picked } = enrollment
  const last_step = lastStepWithout(enrollment, unsaved)
  const chosen_start = chosenStart === undefined ? picked : chosenStart
  return { enrollment_id, now, effective_date: effectiveDate, chosen_start, revision, unsaved, last_step }
}

/** Puts lines into the cart, each in the place of its plan's, in one statement; 0 rows where the enrollment is submitted or has changed. */
export const putLines = (db: Db, write: Write, lines: readonly CartLine[]): Promise<number> =>
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
 * Takes a plan's line out, with those of the plans `besides`, and yields how many
 * lines it were; undefined where the enrollment is submitted or has changed.
 */
export const removeLine = async (
  db: Db,
  write: Write,
  { plan_id, ppid, besides }: { readonly plan_id: number; readonly ppid: number; readonly besides: readonly number[] },
): Promise<number | undefined> => {
  const { live: lives, removed } = await db.one(
    removedRow,
    `${live},
     gone as (
       delete from cart_line where enrollment_id = $enrollment_id
       and ((plan_id = $plan_id and plan_pricing_id = $plan_pricing_id) or plan_id = any($besides::integer[]))
         and exists (select 1 from live) returning plan_id)
     select (select count(*) from live)::integer as live, (select count(*) from gone)::integer as removed`,
    { ...valuesOf(write), plan_id, plan_pricing_id: ppid, besides },
  )
  return lives === 0 ? undefined : removed
}

/** Keeps the day that was picked; 0 rows where the enrollment is submitted or has changed. */
export const setChosenStart = (
  db: Db,
  {
    enrollment: { enrollment_id, revision },
    chosenStart,
    now,
  }: Pick<Write, 'enrollment' | 'now'> & { readonly chosenStart: string },
): Promise<number> =>
  db.run(
    `update enrollment set changed_at = $now, chosen_start = $chosen_start, revision = revision + 1
     where enrollment_id = $enrollment_id and submitted_at is null and revision = $revision`,
    { enrollment_id, revision, chosen_start: chosenStart, now },
  )

/** Fixes the first day of coverage; 0 rows where the enrollment is submitted or has changed. */
export const setEffectiveDate = async (db: Db, write: Write): Promise<number> =>
  (await db.one(liveRow, `${live} select count(*)::integer as live from live`, valuesOf(write))).live
