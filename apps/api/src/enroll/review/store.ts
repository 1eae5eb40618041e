import type { HoldToConfirm } from '@openroll/contract/office/hold-meanings'
import { insertEvents } from '../../coverage/store.ts'
import { firstEvents, firstState } from '../../coverage/submitted.ts'
import { nextHold } from '../../holds/next-hold.ts'
import type { Db } from '../../db/pool.ts'
import { row, text, type RowOf } from '../../db/row.ts'
import type { Write } from '../../db/run-each.ts'
import { putReview } from '../../enrollment/lifecycle/close-store.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import { listedName } from '../../enrollment/names/listed-name.ts'
import { searchedParts } from '../../enrollment/names/parts.ts'
import type { Policy, PolicyPerson } from './policy.ts'

/** Reserves a policy number for an enrollment; 0 rows if it is taken. An unused reservation is harmless. */
export const reserveNumberWrite = (policyId: string, enrollmentId: string, now: Date): Write => ({
  sql: 'insert into policy_number (policy_id, enrollment_id, reserved_at) values ($1, $2, $3) on conflict (policy_id) do nothing',
  values: [policyId, enrollmentId, now],
})

export type Lookups = { readonly email_hash: string; readonly ssn_hashes: readonly string[] }

/** Makes the enrollment findable by the member's email and each person, before its policy exists. */
export const lookupWrites = (enrollmentId: string, { email_hash, ssn_hashes }: Lookups): Write[] => {
  const email = 'insert into member_email (email_hash, enrollment_id) values ($1, $2) on conflict do nothing'
  const person = 'insert into person_hash (ssn_hash, enrollment_id) values ($1, $2) on conflict do nothing'
  return [
    { sql: email, values: [email_hash, enrollmentId] },
    ...ssn_hashes.map((ssn_hash) => ({ sql: person, values: [ssn_hash, enrollmentId] })),
  ]
}

const numberRow = row({ policy_id: text })

/** The policy number of an enrollment, or undefined. */
export const findPolicyNumber = async (db: Db, enrollmentId: string): Promise<string | undefined> =>
  (await db.maybe(numberRow, 'select policy_id from policy where enrollment_id = $1', [enrollmentId]))?.policy_id

export type SealedPerson = Omit<PolicyPerson, 'ssn'> & { readonly ssn_sealed: string; readonly ssn_hash: string }

const insertAll = `
  with made as (
    insert into policy (enrollment_id, policy_id, effective_date, initial_month_cents, recurring_month_cents, payment_method, payment_token,
      payment_shown, catalog_version, submitted_on, submitted_at, payment_hold, next_holds, state, moved_at,
      site_id, agent_id, group_id, name_sorted, name_said, email_said, phone_said, plan_ids)
    select $enrollment_id, p.policy_id, p.effective_date, p.initial_month_cents, p.recurring_month_cents, p.payment_method, p.payment_token,
      p.payment_shown, p.catalog_version, p.submitted_on, p.submitted_at, $payment_hold, $next_holds::text[],
      $state, p.submitted_at,
      $site_id, $agent_id::integer, $group_id::integer, $name_sorted, $name_said, $email_said,
      (select d.answers ->> 'phone_number' from step_draft d where d.enrollment_id = $enrollment_id and d.step = 'contact_info'),
      $plan_ids::integer[]
    from jsonb_to_record($policy::jsonb) as p (policy_id text, effective_date date, initial_month_cents integer,
    recurring_month_cents integer,
      payment_method text, payment_token text, payment_shown text, catalog_version integer, submitted_on date, submitted_at timestamptz)),
  lines as (
    insert into policy_line (enrollment_id, place, plan_id, plan_pricing_id, plan_name, detail, price_cents, fee_cents, catalog_version,
      state, starts_on)
    select $enrollment_id, l.place, l.plan_id, l.plan_pricing_id, l.plan_name, l.detail, l.price_cents, l.fee_cents, l.catalog_version,
      $state, ($policy::jsonb ->> 'effective_date')::date
    from jsonb_to_recordset($lines::jsonb) as l (place integer, plan_id integer, plan_pricing_id integer, plan_name text, detail text,
      price_cents integer, fee_cents integer, catalog_version integer)),
  happened as (${insertEvents}),
  signed as (insert into policy_snapshot (enrollment_id, content, proof, sealed) values ($enrollment_id, $content, $proof, $sealed)),
  forgotten as (delete from payment_vault where enrollment_id = $enrollment_id
  and token is distinct from ($policy::jsonb ->> 'payment_token')),
  typed as (delete from step_typed where enrollment_id = $enrollment_id),
  aside as (delete from step_draft where enrollment_id = $enrollment_id and step = 'set_aside'),
  review as (${putReview})
  insert into policy_person (enrollment_id, role, place, relationship, first_name, middle_name, last_name, birthdate, gender, email,
    share_percent, ssn_sealed, ssn_hash, parts)
  select $enrollment_id, p.role, p.place, p.relationship, p.first_name, p.middle_name, p.last_name, p.birthdate, p.gender, p.email,
  p.share_percent,
    p.ssn_sealed, p.ssn_hash, case when p.role = 'member' then $parts::text[] end
  from jsonb_to_recordset($people::jsonb) as p (role text, place integer, relationship text, first_name text, middle_name text,
    last_name text, birthdate date, gender text, email text, share_percent integer, ssn_sealed text, ssn_hash text)`

/** The rep and group the enrollment belongs to. */
type PolicyOwner = Pick<Enrollment, 'site_id' | 'agent_id' | 'group_id'>
/** The signed content, its keyed proof and its sealed secrets (D-7.07). */
type SignedContent = { readonly content: string; readonly proof: string; readonly sealed: string }

type NewPolicy = {
  readonly people: readonly SealedPerson[]
  readonly signed: SignedContent
  readonly review: object
  readonly owner: PolicyOwner
  readonly holds: readonly HoldToConfirm[]
  /** It can't duplicate another policy, so it waits for nothing. */
  readonly isChecked: boolean
}

/**
 * Writes the policy with lines, people, signed content and the review step; it isn't charged before it is checked. Deletes unused
 * cards, accounts, set-aside dependents and unsaved input. Only within the transaction that closed the enrollment.
 */
export const insertPolicy = async (
  tx: Db,
  policy: Policy,
  { people, signed, review, owner, holds, isChecked }: NewPolicy,
): Promise<void> => {
  const { people: _, lines, ...own } = policy
  const { enrollment_id, submitted_at: now } = policy
  const names = listedName(people.find(({ role }) => role === 'member'))
  await tx.run(insertAll, {
    enrollment_id,
    now,
    ...(isChecked ? { payment_hold: null, next_holds: [] } : nextHold(holds)),
    state: firstState(isChecked),
    ...signed,
    ...owner,
    plan_ids: lines.flatMap(({ plan_id }) => (plan_id > 0 ? [plan_id] : [])),
    ...names,
    parts: searchedParts(names, own.policy_id),
    policy: JSON.stringify(own),
    events: JSON.stringify(firstEvents(lines, isChecked)),
    lines: JSON.stringify(lines.map((line, place) => ({ ...line, place }))),
    people: JSON.stringify(people),
    review: JSON.stringify(review),
  })
}

/** A submitted enrollment with its signed content; null values if the content is missing. */
const submittedRow = row({
  enrollment_id: text,
  content: text.nullable(),
  proof: text.nullable(),
  sealed: text.nullable(),
})
export type SubmittedRow = RowOf<typeof submittedRow>

/** Submitted enrollments by id, after `after`; both tables repeat it, or each page would scan the second from its first row. */
export const submittedFrom = (db: Db, after: string, limit: number): Promise<SubmittedRow[]> =>
  db.many(
    submittedRow,
    `select /* all servers */ e.enrollment_id, s.content, s.proof, s.sealed
     from enrollment e left join policy_snapshot s on s.enrollment_id = e.enrollment_id and s.enrollment_id > $1
     where e.submitted_at is not null and e.enrollment_id > $1 order by e.enrollment_id limit $2`,
    [after, limit],
  )
