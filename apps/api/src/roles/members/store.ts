import { codesOf, gender } from '@openroll/contract/words'
import * as z from 'zod'
import type { Db } from '../../db/pool.ts'
import { day, row, text, whole, type RowOf } from '../../db/row.ts'
import type { Write } from '../../db/run-each.ts'
import type { Asker } from '../../who/person.ts'
import type { PersonKey } from './person-key.ts'

/** Whose members: a rep's or a group's. */
export type Holder = { readonly role: 'rep' | 'group'; readonly id: number }

/**
 * What a member's newest enrollment under the holder said of them; undefined where there is none. One that is held as a likely duplicate
 * says nothing: anybody who knows the member may have made it.
 */
const lastRow = row({
  enrollment_id: text,
  agent_id: whole.nullable(),
  group_id: whole.nullable(),
  platform_group_id: whole.nullable(),
  zip: text,
  state: text,
  dob: day,
  gender: z.enum(codesOf(gender)),
})
export type LastEnrollment = RowOf<typeof lastRow>

export const findLastEnrollment = (db: Db, { role, id }: Holder, userId: number): Promise<LastEnrollment | undefined> =>
  db.maybe(
    lastRow,
    `select enrollment_id, agent_id, group_id, platform_group_id, zip, state, dob, gender from enrollment
     where user_id = $1 and submitted_at is not null and (($2 = 'rep' and agent_id = $3) or ($2 = 'group' and group_id = $3))
       and not exists (select 1 from policy p where p.enrollment_id = enrollment.enrollment_id and p.payment_hold = 'likely-duplicate')
     order by submitted_at desc limit 1`,
    [userId, role, id],
  )

const planRow = row({ plan_id: whole })

/**
 * The plans that a member has by other enrollments that who asks may know of: those of the rep or group who is signed in, the signed-in
 * member's own, and what this browser or person submitted (D-1.18).
 */
export const findActivePlans = async (
  db: Db,
  userId: number,
  { asker: { session, person }, enrollmentId }: { readonly asker: Asker; readonly enrollmentId: string },
): Promise<number[]> =>
  (
    await db.many(
      planRow,
      `select distinct l.plan_id from enrollment e join policy_line l on l.enrollment_id = e.enrollment_id
       where e.user_id = $1 and e.submitted_at is not null and e.enrollment_id <> $2 and l.plan_id > 0
         and (($3 = 'rep' and e.agent_id = $4) or ($3 = 'group' and e.group_id = $4) or ($3 = 'member' and e.user_id = $4)
           or exists (select 1 from enrollment_holder h where h.enrollment_id = e.enrollment_id
             and ((h.person_role = $3 and h.person_id = $4) or (h.session_hash = $5 and $3::text is null))))`,
      [userId, enrollmentId, person?.role ?? null, person?.id ?? null, session],
    )
  ).map(({ plan_id }) => plan_id)

const userIdRow = row({ user_id: whole })

/** The number of the person with this key. */
export const findMember = async (db: Db, { ssn_hash, person_hash }: PersonKey): Promise<number | undefined> =>
  (
    await db.maybe(userIdRow, 'select user_id from member where ssn_hash = $1 and person_hash = $2', [
      ssn_hash,
      person_hash,
    ])
  )?.user_id

const firstRow = row({ last_name: text, birthdate: day })

/** Whom the first policy under a number names; undefined where it has none. */
export const findFirstPolicyOf = (db: Db, userId: number): Promise<RowOf<typeof firstRow> | undefined> =>
  db.maybe(
    firstRow,
    `select q.last_name, q.birthdate from enrollment e
       join policy_person q on q.enrollment_id = e.enrollment_id and q.role = 'member'
     where e.user_id = $1 and e.submitted_at is not null order by e.submitted_at, e.enrollment_id limit 1`,
    [userId],
  )

/** Reserves a number; 0 rows where it is taken. */
export const reservingUserId = (userId: number, now: Date): Write => ({
  sql: 'insert into member_number (user_id, reserved_at) values ($1, $2) on conflict (user_id) do nothing',
  values: [userId, now],
})

/** Gives a person this number unless they have one; the one that they have then. */
export const putMember = async (db: Db, { ssn_hash, person_hash }: PersonKey, userId: number): Promise<number> =>
  (
    await db.one(
      userIdRow,
      `insert into member (ssn_hash, person_hash, user_id) values ($1, $2, $3)
       on conflict (ssn_hash, person_hash) do update set user_id = member.user_id returning user_id`,
      [ssn_hash, person_hash, userId],
    )
  ).user_id

/** Gives a person the number that their SSN alone has; 0 rows where it has been given already. */
export const nameMember = (db: Db, { ssn_hash, person_hash }: PersonKey): Promise<number> =>
  db.run(`update member set person_hash = $2 where ssn_hash = $1 and person_hash = ''`, [ssn_hash, person_hash])
