import type { Db } from '../db/pool.ts'
import type { CartLine, Enrollment } from './enrollment.ts'
import type { Holder } from './holder.ts'

type Filter = Omit<Enrollment, 'cart' | 'saved' | 'submitted_at' | 'take_ups' | 'revision'>

/** Adds an enrollment and who holds it, in one statement. */
export const insertEnrollment = (db: Db, filter: Filter, holder: Holder, now: Date): Promise<number> =>
  db.run(
    `with made as (
       insert into enrollment (enrollment_id, created_at, changed_at, type, eprocess, enroll_type, open_type, agent_id, group_id,
         platform_group_id, user_id, referral, zip, state, dob, gender, tier, proved_group)
       values ($1, $2, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $20)
       on conflict (enrollment_id) do nothing returning enrollment_id)
     insert into enrollment_holder (enrollment_id, session_hash, person_role, person_id, since)
     select $1, $17, $18, $19::integer, $2 where exists (select 1 from made)`,
    [
      filter.enrollment_id,
      now,
      filter.type,
      filter.eprocess,
      filter.enroll_type,
      filter.open_type,
      filter.agent_id,
      filter.group_id,
      filter.platform_group_id,
      filter.user_id,
      filter.referral,
      filter.zip,
      filter.state,
      filter.dob,
      filter.gender,
      filter.tier,
      holder.session_hash,
      holder.person_role,
      holder.person_id,
      filter.proved_group,
    ],
  )

type Change = {
  /** Of the enrollment that the change was checked against. */
  readonly revision: number
  readonly filter: Filter
  readonly kept: readonly CartLine[]
  readonly unsaved: readonly string[]
  readonly now: Date
}

/**
 * Replaces the filter, the cart's lines and which steps still count as saved, in one transaction (D-3.03).
 * 0 rows where the enrollment is submitted or has changed: nothing is changed then.
 */
export const changeFilter = (db: Db, { revision, filter, kept, unsaved, now }: Change): Promise<number> =>
  db.transaction(async (tx) => {
    const rows = await tx.run(
      `update enrollment set changed_at = $2, revision = revision + 1, eprocess = $3, enroll_type = $4, open_type = $5, agent_id = $6, group_id = $7,
         platform_group_id = $8, zip = $9, state = $10, dob = $11, gender = $12, tier = $13, is_smoker = $14, annual_income = $15,
         working_hours = $16, spouse_dob = $17, no_of_children = $18, effective_date = $19, proved_group = $21
       where enrollment_id = $1 and submitted_at is null and revision = $20`,
      [
        filter.enrollment_id,
        now,
        filter.eprocess,
        filter.enroll_type,
        filter.open_type,
        filter.agent_id,
        filter.group_id,
        filter.platform_group_id,
        filter.zip,
        filter.state,
        filter.dob,
        filter.gender,
        filter.tier,
        filter.is_smoker,
        filter.annual_income,
        filter.working_hours,
        filter.spouse_dob,
        filter.no_of_children,
        filter.effective_date,
        revision,
        filter.proved_group,
      ],
    )
    if (rows === 0) return 0
    await tx.run('delete from cart_line where enrollment_id = $1 and plan_id <> all($2::integer[])', [
      filter.enrollment_id,
      kept.map((line) => line.plan_id),
    ])
    for (const line of kept) {
      await tx.run(
        `update cart_line set plan_pricing_id = $3, price_cents = $4, fee_cents = $5, catalogue_version = $6, priced_at = $7
         where enrollment_id = $1 and plan_id = $2`,
        [
          filter.enrollment_id,
          line.plan_id,
          line.plan_pricing_id,
          line.price_cents,
          line.fee_cents,
          line.catalogue_version,
          line.priced_at,
        ],
      )
    }
    await tx.run('update step_draft set saved = false where enrollment_id = $1 and step = any($2::text[])', [
      filter.enrollment_id,
      unsaved,
    ])
    return rows
  })
