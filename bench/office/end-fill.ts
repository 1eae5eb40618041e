import type { Db } from '../../apps/api/src/db/pool.ts'

/** Lookup tables, twenty thousand payments that fall due, and planner statistics, which only the owner may make. */
export const endFill = async (db: Db, owner: Db, enrollments: number): Promise<void> => {
  await db.run(
    `insert into member_number (user_id, reserved_at)
     select user_id, submitted_at from enrollment where user_id >= 1000000000 on conflict do nothing`,
  )
  await db.run(
    `insert into member (ssn_hash, person_hash, user_id)
     select q.ssn_hash, encode(sha256(convert_to(q.ssn_hash, 'UTF8')), 'hex'), e.user_id
     from enrollment e join policy_person q on q.enrollment_id = e.enrollment_id and q.role = 'member'
     where e.user_id >= 1000000000 on conflict do nothing`,
  )
  await db.run(
    `insert into payment_batch (batch_id, number, state, through, made_on, made_at, summary)
     select 'B1', 1, 'closed', max(due_on), max(due_on), max(due_on), '{"routes": [], "left": []}' from payment having count(*) > 0
     on conflict (batch_id) do nothing`,
  )
  await db.run(
    `with latest as (
       select distinct on (y.enrollment_id) y.enrollment_id, y.payment_id from payment y join policy p on p.enrollment_id = y.enrollment_id
       where y.method = 'eft' and p.state = 'active' and p.payment_hold is null order by y.enrollment_id, y.due_on desc),
     due as (select * from latest order by enrollment_id limit $1),
     corrected as (
       insert into ledger_entry (enrollment_id, number, kind, debit, credit, amount_cents, item, period, payment_id, posted_on, posted_at)
       select y.enrollment_id, (select max(n.number) + 1 from ledger_entry n where n.enrollment_id = y.enrollment_id), 'correction',
         'receivable', 'cash', y.amount_cents, 'month', y.period, y.payment_id, y.due_on, now()
       from due l join payment y on y.enrollment_id = l.enrollment_id and y.payment_id = l.payment_id),
     owing as (
       update policy p set balance_cents = p.balance_cents + y.amount_cents
       from due l join payment y on y.enrollment_id = l.enrollment_id and y.payment_id = l.payment_id
       where p.enrollment_id = l.enrollment_id)
     update payment y set state = 'due', batch_id = null, taken_on = null, settled_at = null, owed_cents = y.amount_cents
     from due l where y.enrollment_id = l.enrollment_id and y.payment_id = l.payment_id`,
    [Math.min(20_000, Math.ceil(enrollments / 25))],
  )
  await owner.script('vacuum (analyze)')
}
