import { beforeFeedSql, finalSql, toConfirmSql } from '../codes/code-sets.ts'
import type { Db } from '../db/pool.ts'
import { flag, row, text, whole, type RowOf } from '../db/row.ts'
import { eventIfHeld } from '../mail/outbox.ts'

/** The earliest other policy of the same member with one of the plans; `email` is the member's there. */
const likenessRow = row({
  like_enrollment_id: text,
  policy_id: text,
  email: text.nullable(),
  plan_ids: whole.array(),
  user_id: whole,
  /** The member's address on the policy that was submitted now. */
  own_email: text.nullable(),
  /** Whether nothing was sent to a carrier or collected for the earlier one yet. */
  is_new: flag,
  /** Of the enrollment that was submitted now. */
  site_id: text.nullable(),
  undecided: flag,
})
export type Likeness = Omit<RowOf<typeof likenessRow>, 'undecided'>

/** `id`: the SQL of the enrollment of the policy o. */
const isNewSql = (id: string): string =>
  `(o.state in ${beforeFeedSql}
    and not exists (select 1 from payment y where y.enrollment_id = ${id} and y.state <> 'due'))`

/**
 * What a submitted policy is likely to be a duplicate of, if anything: a policy that still covers on its first day and may be charged, or
 * one that is before it by time and id. Of two that are submitted at the same moment the later one may not have seen the earlier:
 * `undecided` says that the earlier one has to wait for what becomes of the later. A policy that waits for its member or its group counts
 * for nothing yet: anybody can invent one.
 */
export const findLikeness = (db: Db, enrollmentId: string): Promise<RowOf<typeof likenessRow> | undefined> =>
  db.maybe(
    likenessRow,
    `select o.enrollment_id as like_enrollment_id, o.policy_id, q.email, e.user_id, e.site_id, shared.plan_ids,
       (select s.email from policy_person s where s.enrollment_id = $1 and s.role = 'member') as own_email,
       ${isNewSql('o.enrollment_id')} as is_new,
       o.payment_hold is not null and (o.submitted_at, o.enrollment_id) > (p.submitted_at, p.enrollment_id) as undecided
     from enrollment e
       join policy p on p.enrollment_id = e.enrollment_id
       join enrollment x on x.user_id = e.user_id and x.enrollment_id <> e.enrollment_id and x.submitted_at is not null
       join policy o on o.enrollment_id = x.enrollment_id
       join policy_person q on q.enrollment_id = o.enrollment_id and q.role = 'member'
       cross join lateral (
         select array_agg(distinct l.plan_id order by l.plan_id) as plan_ids
         from policy_line l join policy_line m on m.plan_id = l.plan_id and m.enrollment_id = e.enrollment_id
         where l.enrollment_id = o.enrollment_id and l.plan_id > 0 and l.state not in ${finalSql}
           and (l.ends_on is null or l.ends_on > p.effective_date)) shared
     where e.enrollment_id = $1 and shared.plan_ids is not null
       and (o.payment_hold is null or o.payment_hold not in ${toConfirmSql})
       and (o.payment_hold is null or o.payment_hold = 'unchecked'
         or (o.submitted_at, o.enrollment_id) < (p.submitted_at, p.enrollment_id))
     order by undecided, o.payment_hold is null desc, o.submitted_at, o.enrollment_id limit 1`,
    [enrollmentId],
  )

/** Ends the check of a policy: it may be charged, or is held; 0 rows where that has been done already. */
export const endCheck = (tx: Db, enrollmentId: string, hold: 'likely-duplicate' | null): Promise<number> =>
  tx.run(
    `update policy set payment_hold = coalesce($2::text, case when stop_reason is not null then 'returned' end)
     where enrollment_id = $1 and payment_hold = 'unchecked'`,
    [enrollmentId, hold],
  )

/** Holds an earlier policy too, as long as nothing was sent or collected for it; 0 rows where that has changed. */
export const holdNew = (tx: Db, enrollmentId: string): Promise<number> =>
  tx.run(
    `update policy o set payment_hold = 'likely-duplicate' where o.enrollment_id = $1 and o.payment_hold is null and ${isNewSql('$1')}`,
    [enrollmentId],
  )

export const insertDuplicate = (
  tx: Db,
  enrollmentId: string,
  { like_enrollment_id, plan_ids }: Pick<Likeness, 'like_enrollment_id' | 'plan_ids'>,
  now: Date,
): Promise<number> =>
  tx.run(
    `insert into likely_duplicate (enrollment_id, like_enrollment_id, plan_ids, found_at) values ($1, $2, $3, $4)
     on conflict (enrollment_id) do nothing`,
    [enrollmentId, like_enrollment_id, plan_ids, now],
  )

/** Forgets a link that held nothing. */
export const dropDuplicate = async (tx: Db, enrollmentId: string): Promise<void> => {
  await tx.run('delete from likely_duplicate where enrollment_id = $1', [enrollmentId])
}

const uncheckedRow = row({ enrollment_id: text })

/** Policies whose check was cut off, submitted before then; the last one first, since earlier ones may wait for it. */
export const findUnchecked = async (db: Db, before: Date): Promise<string[]> =>
  (
    await db.many(
      uncheckedRow,
      `select enrollment_id from policy where payment_hold = 'unchecked' and submitted_at < $1
       order by submitted_at desc, enrollment_id desc limit 1000`,
      [before],
    )
  ).map(({ enrollment_id }) => enrollment_id)

const userRow = row({ user_id: whole.nullable() })

/** Whose an enrollment is; undefined where it is nobody's. */
export const findUserId = async (db: Db, enrollmentId: string): Promise<number | undefined> =>
  (await db.maybe(userRow, 'select user_id from enrollment where enrollment_id = $1', [enrollmentId]))?.user_id ??
  undefined

const addressRow = row({ to_address: text })

/** Where the member's receipt of a held enrollment goes; none where that mailbox has had its share of mails. */
export const findReceiptTo = async (db: Db, enrollmentId: string): Promise<string[]> =>
  (
    await db.many(addressRow, 'select to_address from outbox where enrollment_id = $1 and event = $2', [
      enrollmentId,
      eventIfHeld('submitted/member'),
    ])
  ).map(({ to_address }) => to_address)
