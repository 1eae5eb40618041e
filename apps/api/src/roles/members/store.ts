import { isPartner, type PartnerRole, type MemberRole } from '@openroll/contract/role-meanings'
import { coverageStates } from '@openroll/contract/office/states'
import { codesOf, gender } from '@openroll/contract/words'
import * as z from 'zod'
import { coveringSql, groupsSql, partnersSql, membersSql, repsSql } from '../../codes/code-sets.ts'
import { emailWaitsSql } from '../../enrollment/email-change-store.ts'
import type { Db } from '../../db/pool.ts'
import { day, flag, row, text, whole, type RowOf } from '../../db/row.ts'
import type { Write } from '../../db/run-each.ts'
import { asOf, memberNumber, type Caller, type Person } from '../../who/person.ts'
import type { ActivePlan } from '../../shop/offer/active-plan.ts'
import type { PersonKey } from './person-key.ts'
import { planStatusOf } from './plan-status.ts'

/** The rep or group that members belong to. */
export type Holder = { readonly role: PartnerRole; readonly id: number }

/** The viewer of a member's data: a rep, a group, or a signed-in member. */
export type MemberViewer = Holder | (Person & { readonly role: MemberRole })

const isPartnerViewer = (viewer: MemberViewer): viewer is Holder => isPartner(viewer.role)

/**
 * Submitted enrollments `e` of member $1 that the caller may see; `enrollment`: SQL for their id. $2 role, $3 number, $4 an invited
 * member's mailbox, $5 the time of the call.
 */
const visibleSqlFor = (enrollment: string): string => `e.user_id = $1 and e.submitted_at is not null
  and (($2 in ${repsSql} and e.agent_id = $3) or ($2 in ${groupsSql} and e.group_id = $3)
  or ($2 in ${membersSql} and e.user_id = $3 and ($4::text is null or exists (select 1 from policy_person q
    where q.enrollment_id = ${enrollment} and q.role = 'member' and q.email = $4 and not ${emailWaitsSql(enrollment, '$5')}))))`
export const visibleSql = visibleSqlFor('e.enrollment_id')
export const visibleParams = (userId: number, viewer: MemberViewer): unknown[] => [
  userId,
  viewer.role,
  isPartnerViewer(viewer) ? viewer.id : memberNumber(viewer),
  isPartnerViewer(viewer) ? null : (viewer.invited?.mailbox ?? null),
  asOf(isPartnerViewer(viewer) ? null : viewer),
]

const ownRow = row({ enrollment_id: text })
/** Whether a submitted enrollment is the member's, as far as they see it. */
export const isOwnPolicy = async (
  db: Db,
  member: MemberViewer & { readonly role: MemberRole },
  enrollmentId: string,
): Promise<boolean> =>
  (await db.maybe(
    ownRow,
    `select e.enrollment_id from enrollment e where e.enrollment_id = $6 and ${visibleSqlFor('$6')}`,
    [...visibleParams(memberNumber(member), member), enrollmentId],
  )) !== undefined

const visibleRow = row({
  enrollment_id: text,
  agent_id: whole.nullable(),
  group_id: whole.nullable(),
  platform_group_id: whole.nullable(),
  zip: text,
  state: text,
  dob: day,
  gender: z.enum(codesOf(gender)),
  /** Submitted by its member, rep or group while signed in. */
  is_signed_in: flag,
  /** Once on hold as a possible duplicate, and released since. */
  is_released: flag,
})
export type LastEnrollment = Omit<RowOf<typeof visibleRow>, 'is_signed_in' | 'is_released'>

/**
 * The newest trusted enrollment the caller may see (decision 0015). Anyone with a member's SSN, birth date and name can
 * submit without signing in, so of those only the first and the ones the office released are trusted. Possible duplicates
 * are not, except for an invited member, who must not learn of the hold (D-1.18).
 */
export const findLastEnrollment = async (
  db: Db,
  viewer: MemberViewer,
  userId: number,
): Promise<LastEnrollment | undefined> => {
  const visible = await db.many(
    visibleRow,
    `select /* all servers */ e.enrollment_id, e.agent_id, e.group_id, e.platform_group_id, e.zip, e.state, e.dob, e.gender,
       exists (select 1 from enrollment_holder h where h.enrollment_id = e.enrollment_id
         and (h.person_role in ${partnersSql} or (h.person_role in ${membersSql} and h.person_id in (e.user_id, $6)))) as is_signed_in,
       $4::text is null and p.payment_hold is null
         and exists (select 1 from likely_duplicate d where d.enrollment_id = e.enrollment_id) as is_released
     from enrollment e join policy p on p.enrollment_id = e.enrollment_id
     where ${visibleSql} and (p.payment_hold is distinct from 'likely-duplicate' or $4::text is not null)
     order by e.submitted_at, e.enrollment_id`,
    [...visibleParams(userId, viewer), isPartnerViewer(viewer) ? null : viewer.id],
  )
  const trusted = visible.findLast(({ is_signed_in, is_released }, at) => at === 0 || is_signed_in || is_released)
  if (trusted === undefined) return undefined
  const { is_signed_in: _, is_released: __, ...last } = trusted
  return last
}

const nameRow = row({ first_name: text, last_name: text })

/** The member's name on a policy. */
export const findMemberName = (db: Db, enrollmentId: string): Promise<RowOf<typeof nameRow> | undefined> =>
  db.maybe(nameRow, `select first_name, last_name from policy_person where enrollment_id = $1 and role = 'member'`, [
    enrollmentId,
  ])

const activeRow = row({
  plan_id: whole,
  policy_id: text,
  name: text,
  state: z.enum(coverageStates),
  starts_on: day,
  ends_on: day.nullable(),
})

/**
 * A member's plans today from other enrollments the caller may see: the signed-in rep's, group's or member's own, and
 * those submitted by this browser or person (D-1.18).
 */
export const findActivePlans = async (
  db: Db,
  userId: number,
  {
    caller: { session, person },
    enrollmentId,
    today,
  }: { readonly caller: Caller; readonly enrollmentId: string; readonly today: string },
): Promise<ActivePlan[]> =>
  (
    await db.many(
      activeRow,
      `select /* all servers */ l.plan_id, p.policy_id, q.first_name || ' ' || q.last_name as name, l.state,
         coalesce(l.starts_on, p.effective_date) as starts_on, l.ends_on
       from enrollment e join policy_line l on l.enrollment_id = e.enrollment_id
         join policy p on p.enrollment_id = e.enrollment_id
         join policy_person q on q.enrollment_id = e.enrollment_id and q.role = 'member'
       where e.user_id = $user_id and e.submitted_at is not null and e.enrollment_id <> $enrollment_id and l.plan_id > 0
         and l.state in ${coveringSql} and (l.ends_on is null or l.ends_on > $today)
         and (($role in ${repsSql} and e.agent_id = $id) or ($role in ${groupsSql} and e.group_id = $id)
           or ($role in ${membersSql} and e.user_id = $member_number and ($mailbox::text is null
             or (q.email = $mailbox and not ${emailWaitsSql('e.enrollment_id', '$as_of')})))
           or exists (select 1 from enrollment_holder h where h.enrollment_id = e.enrollment_id
             and ((h.person_role = $role and h.person_id = $id) or (h.session_hash = $session and $role::text is null))))
       order by l.plan_id, l.ends_on desc, p.policy_id`,
      {
        user_id: userId,
        enrollment_id: enrollmentId,
        role: person?.role ?? null,
        id: person?.id ?? null,
        session,
        mailbox: person?.invited?.mailbox ?? null,
        as_of: asOf(person),
        today,
        member_number: person === null ? null : memberNumber(person),
      },
    )
  ).map(({ state, starts_on, ends_on, ...plan }) => ({
    ...plan,
    ends_on,
    status: planStatusOf({ state, starts_on, ends_on }, today),
  }))

const userIdRow = row({ user_id: whole })

export const findMember = async (db: Db, { ssn_hash, person_hash }: PersonKey): Promise<number | undefined> =>
  (
    await db.maybe(userIdRow, 'select user_id from member where ssn_hash = $1 and person_hash = $2', [
      ssn_hash,
      person_hash,
    ])
  )?.user_id

/** Reserves a number, for an enrollment that is being submitted or for an account; 0 rows if it is taken. */
export const reservingUserId = (userId: number, now: Date, enrollmentId: string | null): Write => ({
  sql: `insert into member_number (user_id, reserved_at, drawn_for) values ($1, $2, $3) on conflict (user_id) do nothing`,
  values: [userId, now, enrollmentId],
})

/** Claims a number that is free or was reserved before `abandonedBefore`; 0 rows otherwise. */
export const claimUserId = (db: Db, userId: number, now: Date, abandonedBefore: Date): Promise<number> =>
  db.run(
    `insert into member_number (user_id, reserved_at) values ($1, $2)
     on conflict (user_id) do update set reserved_at = excluded.reserved_at where member_number.reserved_at < $3`,
    [userId, now, abandonedBefore],
  )

export const countSubmitted = (db: Db, userId: number): Promise<number> =>
  db.run('select /* all servers */ 1 from enrollment where user_id = $1 and submitted_at is not null', [userId])

/** Assigns a person this number unless they have one; returns their number. */
export const putMember = async (db: Db, { ssn_hash, person_hash }: PersonKey, userId: number): Promise<number> =>
  (
    await db.one(
      userIdRow,
      `insert into member (ssn_hash, person_hash, user_id) values ($1, $2, $3)
       on conflict (ssn_hash, person_hash) do update set user_id = member.user_id returning user_id`,
      [ssn_hash, person_hash, userId],
    )
  ).user_id
