import type { Db } from '../../db/pool.ts'
import { day, instant, row, text, whole, type RowOf } from '../../db/row.ts'

const numberedPolicyRow = row({
  enrollment_id: text,
  user_id: whole,
  /** The member number at submission. */
  submitted_as: whole,
  policy_id: text,
  submitted_at: instant,
  first_name: text,
  last_name: text,
  birthdate: day,
  ssn_hash: text,
})
/** A policy with its member and member number. */
export type NumberedPolicy = RowOf<typeof numberedPolicyRow>

const numberedPolicySql = `select /* all servers */ e.enrollment_id, e.user_id, coalesce(e.joined_from, e.user_id) as submitted_as,
  p.policy_id,
  p.submitted_at,
  q.first_name,
    q.last_name, q.birthdate, q.ssn_hash
  from enrollment e join policy p on p.enrollment_id = e.enrollment_id
    join policy_person q on q.enrollment_id = e.enrollment_id and q.role = 'member'
  where e.submitted_at is not null and e.user_id is not null and `
const oldestFirst = ' order by p.submitted_at, e.enrollment_id limit 1000'

/** Policies of a member number, oldest first. */
export const policiesUnder = (db: Db, userId: number): Promise<NumberedPolicy[]> =>
  db.many(numberedPolicyRow, `${numberedPolicySql}e.user_id = $1${oldestFirst}`, [userId])
/** Policies among these enrollments whose member has one of these SSN hashes. */
export const policiesAmong = (
  db: Db,
  ids: readonly string[],
  ssnHashes: readonly string[],
): Promise<NumberedPolicy[]> =>
  db.many(
    numberedPolicyRow,
    `${numberedPolicySql}e.enrollment_id = any($1::text[]) and q.ssn_hash = any($2::text[])${oldestFirst}`,
    [ids, ssnHashes],
  )

const idRow = row({ enrollment_id: text })
/** Enrollments with a person who has this SSN hash. */
export const enrollmentsWith = async (db: Db, ssnHash: string): Promise<string[]> =>
  (await db.many(idRow, 'select enrollment_id from person_hash where ssn_hash = $1 limit 500', [ssnHash])).map(
    ({ enrollment_id }) => enrollment_id,
  )

const mergeRow = row({ user_id: whole, into_id: whole, act_id: text, at: instant, actor_id: whole })
export type MergeRow = RowOf<typeof mergeRow>

const selectMerge = 'select user_id, into_id, act_id, at, actor_id from member_join where '
export const findMerge = (db: Db, userId: number): Promise<MergeRow | undefined> =>
  db.maybe(mergeRow, `${selectMerge}user_id = $1`, [userId])
export const mergesInto = (db: Db, userId: number): Promise<MergeRow[]> =>
  db.many(mergeRow, `${selectMerge}into_id = $1 order by at, user_id`, [userId])

/** Records a merge. Returns 0 if the number is already merged. */
export const insertMerge = (
  db: Db,
  join: {
    readonly user_id: number
    readonly into_id: number
    readonly act_id: string
    readonly at: Date
    readonly actor_id: number
  },
): Promise<number> =>
  db.run(
    `insert into member_join (user_id, into_id, act_id, at, actor_id) values ($user_id, $into_id, $act_id, $at, $actor_id)
     on conflict (user_id) do nothing`,
    join,
  )

/** Redirects the merges into one number to another. */
export const moveMerges = (db: Db, from: number, into: number): Promise<number> =>
  db.run('update member_join set into_id = $2 where into_id = $1', [from, into])

export const deleteMerge = (db: Db, userId: number, into: number): Promise<number> =>
  db.run('delete from member_join where user_id = $1 and into_id = $2', [userId, into])
