import type { Db } from '../db/pool.ts'
import type { AnsweredForm, CartLine, Enrollment } from './enrollment.ts'
import type { Holder } from './holder.ts'
import type { RewrittenForm } from './plan-answers.ts'

type Filter = Omit<Enrollment, 'cart' | 'answered' | 'saved' | 'submitted_at' | 'take_ups' | 'revision'>

/** Inserts an enrollment with its holder in one statement. */
export const insertEnrollment = (db: Db, filter: Filter, holder: Holder, now: Date): Promise<number> =>
  db.run(
    `with made as (
       insert into enrollment (enrollment_id, created_at, changed_at, type, eprocess, enroll_type, open_type, agent_id, group_id,
         platform_group_id, user_id, referral, zip, state, dob, gender, tier, proved_group, site_id)
       values ($enrollment_id, $now, $now, $type, $eprocess, $enroll_type, $open_type, $agent_id, $group_id, $platform_group_id, $user_id,
         $referral, $zip, $state, $dob, $gender, $tier, $proved_group, $site_id)
       on conflict (enrollment_id) do nothing returning enrollment_id)
     insert into enrollment_holder (enrollment_id, session_hash, person_role, person_id, since)
     select $enrollment_id, $session_hash, $person_role, $person_id::integer, $now where exists (select 1 from made)`,
    { ...filter, ...holder, now },
  )

type FilterChange = {
  /** The revision the change was checked against. */
  readonly revision: number
  readonly filter: Filter
  readonly kept: readonly CartLine[]
  readonly unsaved: readonly string[]
  /** The furthest step afterwards. */
  readonly last_step: string
  /** Plan questions to answer again. */
  readonly forgotten: readonly AnsweredForm[]
  readonly rewritten: readonly RewrittenForm[]
  readonly now: Date
}

/**
 * Replaces the filter, the cart lines and the saved steps in one transaction (D-3.03).
 * 0 rows, and no change, if the enrollment was submitted or changed.
 */
export const changeFilter = (
  db: Db,
  { revision, filter, kept, unsaved, last_step, forgotten, rewritten, now }: FilterChange,
): Promise<number> =>
  db.transaction(async (tx) => {
    const rows = await tx.run(
      `update enrollment set changed_at = $now, revision = revision + 1, last_step = $last_step, eprocess = $eprocess,
       enroll_type = $enroll_type, open_type = $open_type, agent_id = $agent_id, group_id = $group_id,
         platform_group_id = $platform_group_id, zip = $zip, state = $state, dob = $dob, gender = $gender, tier = $tier,
         is_smoker = $is_smoker, annual_income = $annual_income,
         working_hours = $working_hours, spouse_dob = $spouse_dob, no_of_children = $no_of_children, effective_date = $effective_date,
         chosen_start = $chosen_start, proved_group = $proved_group
       where enrollment_id = $enrollment_id and submitted_at is null and revision = $revision`,
      { ...filter, revision, last_step, now },
    )
    if (rows === 0) return 0
    await tx.run('delete from cart_line where enrollment_id = $1 and plan_id <> all($2::integer[])', [
      filter.enrollment_id,
      kept.map((line) => line.plan_id),
    ])
    for (const line of kept) {
      await tx.run(
        `update cart_line set plan_pricing_id = $plan_pricing_id, price_cents = $price_cents, fee_cents = $fee_cents,
           catalog_version = $catalog_version, priced_at = $priced_at
         where enrollment_id = $enrollment_id and plan_id = $plan_id`,
        { ...line, enrollment_id: filter.enrollment_id },
      )
    }
    for (const { plan_id, form } of forgotten)
      await tx.run('delete from plan_answer where enrollment_id = $1 and plan_id = $2 and form = $3', [
        filter.enrollment_id,
        plan_id,
        form,
      ])
    for (const form of rewritten)
      await tx.run(
        `update plan_answer set mark_sealed = $mark, sealed = coalesce($sealed, sealed)
         where enrollment_id = $enrollment_id and plan_id = $plan_id and form = 'questions'`,
        { ...form, enrollment_id: filter.enrollment_id },
      )
    await tx.run('update step_draft set saved = false where enrollment_id = $1 and step = any($2::text[])', [
      filter.enrollment_id,
      unsaved,
    ])
    return rows
  })
