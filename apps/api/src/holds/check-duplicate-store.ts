import { beforeFeedSql, finalSql, toConfirmSql } from '../codes/code-sets.ts'
import type { Db } from '../db/pool.ts'
import { day, flag, instant, row, text, whole, type RowOf } from '../db/row.ts'
import { eventIfHeld } from '../mail/outbox.ts'

const ownRow = row({
  user_id: whole.nullable(),
  site_id: text.nullable(),
  own_email: text.nullable(),
  effective_date: day,
  submitted_at: instant,
  plan_ids: whole.array(),
})

/** The earliest other policy of the same member with one of the plans. */
const otherRow = row({
  like_enrollment_id: text,
  policy_id: text,
  /** The member’s email on that policy. */
  email: text.nullable(),
  plan_ids: whole.array(),
  /** Nothing has been sent to a carrier or collected for it yet. */
  is_new: flag,
  undecided: flag,
})
/** `own_email` and `site_id` belong to the enrollment just submitted. */
export type DuplicateCandidate = Omit<RowOf<typeof otherRow>, 'undecided'> & {
  readonly user_id: number
  readonly own_email: string | null
  readonly site_id: string | null
}

/** `id`: SQL for the enrollment of policy o. */
const isNewSql = (id: string): string =>
  `(o.state in ${beforeFeedSql}
    and not exists (select 1 from payment y where y.enrollment_id = ${id} and y.state <> 'due'))`

/** A policy to compare with the same member's others. */
export type ComparedPolicy = RowOf<typeof ownRow> & { readonly user_id: number }

/** A policy's values to compare; undefined if it has no member. */
export const findPolicyToCompare = async (db: Db, enrollmentId: string): Promise<ComparedPolicy | undefined> => {
  const own = await db.maybe(
    ownRow,
    `select e.user_id, e.site_id, p.effective_date, p.submitted_at,
       (select s.email from policy_person s where s.enrollment_id = $1 and s.role = 'member') as own_email,
       (select coalesce(array_agg(m.plan_id), '{}') from policy_line m where m.enrollment_id = $1 and m.plan_id > 0) as plan_ids
     from enrollment e join policy p on p.enrollment_id = $1 where e.enrollment_id = $1`,
    [enrollmentId],
  )
  return own === undefined || own.user_id === null ? undefined : { ...own, user_id: own.user_id }
}

/**
 * The policy that a new one likely duplicates: in force on its first day and chargeable, or earlier by time and id. `undecided`:
 * the older of two concurrent submissions waits for the later. Unconfirmed policies don't count, since anyone can make them up.
 */
export const findDuplicateCandidate = async (
  db: Db,
  enrollmentId: string,
  { user_id, site_id, own_email, ...submitted }: ComparedPolicy,
): Promise<(DuplicateCandidate & { readonly undecided: boolean }) | undefined> => {
  const other = await db.maybe(
    otherRow,
    `select /* all servers */ o.enrollment_id as like_enrollment_id, o.policy_id, q.email, shared.plan_ids,
       ${isNewSql('o.enrollment_id')} as is_new,
       o.payment_hold is not null and (o.submitted_at, o.enrollment_id) > ($submitted_at, $enrollment_id) as undecided
     from enrollment x
       join policy o on o.enrollment_id = x.enrollment_id
       join policy_person q on q.enrollment_id = x.enrollment_id and q.role = 'member'
       cross join lateral (
         select array_agg(distinct l.plan_id order by l.plan_id) as plan_ids from policy_line l
         where l.enrollment_id = x.enrollment_id and l.plan_id = any($plan_ids::integer[]) and l.state not in ${finalSql}
           and (l.ends_on is null or l.ends_on > $effective_date)) shared
     where x.user_id = $user_id and x.enrollment_id <> $enrollment_id and x.submitted_at is not null and shared.plan_ids is not null
       and (o.payment_hold is null or o.payment_hold not in ${toConfirmSql})
       and (o.payment_hold is null or o.payment_hold = 'unchecked'
         or (o.submitted_at, o.enrollment_id) < ($submitted_at, $enrollment_id))
     order by undecided, o.payment_hold is null desc, o.submitted_at, o.enrollment_id limit 1`,
    { ...submitted, user_id, enrollment_id: enrollmentId },
  )
  return other && { ...other, user_id, own_email, site_id }
}

const drawnRow = row({ drawn_for: text })

/** Whether the enrollment that drew the member's number since then is still being submitted. */
export const isFirstPolicyComing = async (
  db: Db,
  enrollmentId: string,
  { user_id, since }: { readonly user_id: number; readonly since: Date },
): Promise<boolean> => {
  const drawn = await db.maybe(
    drawnRow,
    `select drawn_for from member_number where user_id = $1 and drawn_for <> $2 and reserved_at > $3`,
    [user_id, enrollmentId, since],
  )
  const isOpen = 'select 1 from enrollment where enrollment_id = $1 and submitted_at is null'
  return drawn !== undefined && (await db.run(isOpen, [drawn.drawn_for])) > 0
}

/** Ends a policy's check, so that it can be charged or is on hold; 0 rows if the check had already ended. */
export const endCheck = (tx: Db, enrollmentId: string, hold: 'likely-duplicate' | null): Promise<number> =>
  tx.run(
    `update policy set payment_hold = coalesce($2::text, case when stop_reason is not null then 'returned' end)
     where enrollment_id = $1 and payment_hold = 'unchecked'`,
    [enrollmentId, hold],
  )

/** Also puts an earlier policy on hold if nothing was sent or collected for it; 0 rows if that has changed. */
export const holdNew = (tx: Db, enrollmentId: string): Promise<number> =>
  tx.run(
    `update policy o set payment_hold = 'likely-duplicate' where o.enrollment_id = $1 and o.payment_hold is null and ${isNewSql('$1')}`,
    [enrollmentId],
  )

export const insertDuplicate = (
  tx: Db,
  enrollmentId: string,
  { like_enrollment_id, plan_ids }: Pick<DuplicateCandidate, 'like_enrollment_id' | 'plan_ids'>,
  now: Date,
): Promise<number> =>
  tx.run(
    `insert into likely_duplicate (enrollment_id, like_enrollment_id, plan_ids, found_at) values ($1, $2, $3, $4)
     on conflict (enrollment_id) do nothing`,
    [enrollmentId, like_enrollment_id, plan_ids, now],
  )

/** Deletes the link to a policy that couldn't be put on hold. */
export const dropDuplicate = async (tx: Db, enrollmentId: string): Promise<void> => {
  await tx.run('delete from likely_duplicate where enrollment_id = $1', [enrollmentId])
}

const uncheckedRow = row({ enrollment_id: text })

/** Policies submitted before a time whose check was interrupted, newest first, since earlier ones may wait for them. */
export const findUnchecked = async (db: Db, before: Date): Promise<string[]> =>
  (
    await db.many(
      uncheckedRow,
      `select /* all servers */ enrollment_id from policy where payment_hold = 'unchecked' and submitted_at < $1
       order by submitted_at desc, enrollment_id desc limit 1000`,
      [before],
    )
  ).map(({ enrollment_id }) => enrollment_id)

const addressRow = row({ to_address: text })

/** Recipients of a held enrollment's receipt; none if the mailbox has had too many emails. */
export const findReceiptRecipients = async (db: Db, enrollmentId: string): Promise<string[]> =>
  (
    await db.many(addressRow, 'select to_address from outbox where enrollment_id = $1 and event = $2', [
      enrollmentId,
      eventIfHeld('submitted/member'),
    ])
  ).map(({ to_address }) => to_address)
