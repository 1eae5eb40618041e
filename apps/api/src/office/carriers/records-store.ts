import { isAwakeSql } from '../../work/snoozed.ts'
import { coverageStates } from '@openroll/contract/office/states'
import { tier } from '@openroll/contract/tier-meanings'
import { codesOf } from '@openroll/contract/words'
import * as z from 'zod'
import { neverInForceSql, uncheckedSql, waitsForFeedSql } from '../../codes/code-sets.ts'
import type { Db } from '../../db/pool.ts'
import { day, flag, instant, row, text, whole, type RowOf } from '../../db/row.ts'

const person = row({
  role: z.enum(['member', 'dependent']),
  place: whole,
  relationship: text,
  first_name: text,
  middle_name: text.nullable(),
  last_name: text,
  birthdate: day,
  email: text.nullable(),
  ssn_sealed: text,
  gender: text.nullable(),
  gender_before: text.nullable(),
})
const coverageRow = row({
  enrollment_id: text,
  place: whole,
  policy_id: text,
  plan_id: whole,
  plan_name: text,
  premium_cents: whole,
  coverage_state: z.enum(coverageStates),
  starts_on: day,
  ends_on: day.nullable(),
  tier: z.enum(codesOf(tier)),
  gender: text,
  state: text,
  zip: text,
  group_id: whole.nullable(),
  moved_at: instant,
  address1: text.nullable(),
  address2: text.nullable(),
  city: text.nullable(),
  phone: text.nullable(),
  people: person.array(),
  known_hash: text.nullable(),
  had_end: flag.nullable(),
  replaces: text.nullable(),
  replaced_by: text.nullable(),
})
export type StoredCoverage = RowOf<typeof coverageRow>

const columns = `l.enrollment_id, l.place, p.policy_id, l.plan_id, l.plan_name, l.price_cents as premium_cents, l.state as coverage_state,
  coalesce(l.starts_on, p.effective_date) as starts_on, l.ends_on, e.tier, e.gender, e.state, e.zip, e.group_id,
  coalesce(p.moved_at, p.submitted_at) as moved_at,
  d.answers ->> 'address1' as address1, d.answers ->> 'address2' as address2, d.answers ->> 'city' as city,
  d.answers ->> 'phone_number' as phone,
  (select json_agg(json_build_object('role', q.role, 'place', q.place, 'relationship', q.relationship, 'first_name', q.first_name,
     'middle_name', q.middle_name, 'last_name', q.last_name, 'birthdate', q.birthdate, 'email', q.email, 'ssn_sealed', q.ssn_sealed,
     'gender', q.gender, 'gender_before', case when q.role = 'dependent' and q.gender is null then (
       select f.answers #>> array['people', q.place::text, 'answers', 'gender'] from step_draft f
       where f.enrollment_id = q.enrollment_id and f.step = 'dependent_info') end)
     order by q.role desc, q.place)
   from policy_person q where q.enrollment_id = l.enrollment_id and q.role in ('member', 'dependent')) as people,
  s.record_hash as known_hash, s.had_end,
  (select string_agg(r.other_policy_id, ' ' order by r.at, r.other_policy_id) from coverage_replaced r
   where r.enrollment_id = l.enrollment_id and r.place = l.place and r.is_later) as replaces,
  (select string_agg(r.other_policy_id, ' ' order by r.at, r.other_policy_id) from coverage_replaced r
   where r.enrollment_id = l.enrollment_id and r.place = l.place and not r.is_later
     and (l.ends_on is not null or l.state in ${neverInForceSql})) as replaced_by`
const checkedOnce = `l.plan_id = any($plans::integer[]) and l.plan_id > 0 and l.state not in ${uncheckedSql}
  and (p.payment_hold is null or l.state not in ${waitsForFeedSql})`

/**
 * A page of checked coverages of these plans, except those waiting to be sent and on hold, with what the carrier knows.
 * Every table repeats the start of the page; otherwise each page scans it from the first row.
 */
export const findCoverages = (
  db: Db,
  { plans, after, limit }: { plans: readonly number[]; after: { enrollment_id: string; place: number }; limit: number },
): Promise<StoredCoverage[]> =>
  db.many(
    coverageRow,
    `select /* all servers */ ${columns} from policy_line l
       join policy p on p.enrollment_id = l.enrollment_id and p.enrollment_id >= $after_enrollment
       join enrollment e on e.enrollment_id = l.enrollment_id and e.enrollment_id >= $after_enrollment
       left join step_draft d on d.enrollment_id = l.enrollment_id and d.step = 'contact_info' and d.enrollment_id >= $after_enrollment
       left join coverage_sent s on s.enrollment_id = l.enrollment_id and s.place = l.place and s.enrollment_id >= $after_enrollment
     where ${checkedOnce} and (l.enrollment_id, l.place) > ($after_enrollment, $after_place)
     order by l.enrollment_id, l.place limit $limit`,
    { plans, limit, after_enrollment: after.enrollment_id, after_place: after.place },
  )

/** Like findCoverages, for these enrollments. */
export const coveragesOf = (
  db: Db,
  { plans, enrollment_ids }: { plans: readonly number[]; enrollment_ids: readonly string[] },
): Promise<StoredCoverage[]> =>
  db.many(
    coverageRow,
    `select /* all servers */ ${columns} from policy_line l
       join policy p on p.enrollment_id = l.enrollment_id and p.enrollment_id = any($enrollment_ids::text[])
       join enrollment e on e.enrollment_id = l.enrollment_id and e.enrollment_id = any($enrollment_ids::text[])
       left join step_draft d on d.enrollment_id = l.enrollment_id and d.step = 'contact_info'
       and d.enrollment_id = any($enrollment_ids::text[])
       left join coverage_sent s on s.enrollment_id = l.enrollment_id and s.place = l.place
       and s.enrollment_id = any($enrollment_ids::text[])
     where ${checkedOnce} and l.enrollment_id = any($enrollment_ids::text[])
     order by l.enrollment_id, l.place`,
    { plans, enrollment_ids },
  )

const countRow = row({ plan_id: whole, waiting: whole, rejected: whole })

/** For each plan ever sold: coverages waiting to be sent and not on hold, and open rejections that aren't snoozed. */
export const countByPlan = (db: Db, day: string): Promise<RowOf<typeof countRow>[]> =>
  db.many(
    countRow,
    `select /* all servers */ s.plan_id, coalesce(o.waiting, 0) as waiting, coalesce(r.rejected, 0) as rejected
     from (select l.plan_id from policy_line l where l.plan_id > 0 group by l.plan_id) s left join (
       select l.plan_id, count(*) as waiting from policy_line l join policy p on p.enrollment_id = l.enrollment_id
       where l.plan_id > 0 and l.state in ${waitsForFeedSql} and p.payment_hold is null group by l.plan_id) o on o.plan_id = s.plan_id left
       join (
       select l.plan_id, count(*) as rejected from office_work w join policy_line l on l.enrollment_id = w.enrollment_id
       and l.place::text = w.subject
       where w.kind = 'coverage' and w.done_at is null and ${isAwakeSql('$day')} group by l.plan_id) r on r.plan_id = s.plan_id`,
    { day },
  )

const stateRow = row({ place: whole, state: z.enum(coverageStates) })

/** The states of an enrollment's coverages. */
export const coverageStatesOf = (db: Db, enrollmentId: string): Promise<RowOf<typeof stateRow>[]> =>
  db.many(stateRow, 'select place, state from policy_line where enrollment_id = $1 and plan_id > 0', [enrollmentId])
