import { expect, test } from 'vitest'
import { clusterRefusals } from './cluster-refusals.ts'

/** Statements that a Citus 13.2 with two workers refused, or that ended its coordinator, exactly as it refused them. */
test.each([
  [
    'likely duplicates, joined by member',
    `select o.enrollment_id from enrollment e join policy p on p.enrollment_id = e.enrollment_id
     join enrollment x on x.user_id = e.user_id and x.enrollment_id <> e.enrollment_id
     join policy o on o.enrollment_id = x.enrollment_id where e.enrollment_id = $1`,
    'a join without the key',
  ],
  [
    'a step saved, or only kept as a draft',
    `with live as (update enrollment set changed_at = $now where enrollment_id = $enrollment_id returning enrollment_id),
     typed as (delete from step_typed where enrollment_id = $enrollment_id and step = $tab and $saved::boolean
       and exists (select 1 from live))
     insert into step_draft (enrollment_id, step) select $enrollment_id, $tab where exists (select 1 from live)`,
    'a boolean parameter alone',
  ],
  [
    'the members of a rep, at most fifty policies each',
    `select e.user_id from unnest($2::integer[]) with ordinality as wanted (user_id, place)
     cross join lateral (select * from enrollment o where o.user_id = wanted.user_id and o.agent_id = $1
       order by o.submitted_at desc limit 50) e
     join policy p on p.enrollment_id = e.enrollment_id`,
    'a lateral with a limit',
  ],
  [
    'the newest enrollment that is trusted',
    `with known as (select e.enrollment_id, e.submitted_at from enrollment e where e.user_id = $1)
     select k.enrollment_id from known k
     where exists (select 1 from enrollment_holder h where h.enrollment_id = k.enrollment_id) order by k.submitted_at desc limit 1`,
    'an exists that reads a part',
  ],
  [
    'groups that paid more than their lines',
    `select r.account_id from group_payment r group by r.account_id
     having sum(r.amount_cents - (select sum((l ->> 'cents')::integer) from jsonb_array_elements(r.lines) l)) > 0`,
    'a subquery in having',
  ],
  [
    'the feeds that name a person',
    `select s.enrollment_id, f.feed_id from (
       select c.enrollment_id, c.feed_id from coverage_sent c where c.enrollment_id = any($1::text[])
       union select v.enrollment_id, split_part(v.event_id, '/', 1) from coverage_event v where v.enrollment_id = any($1::text[])) s
     join carrier_feed f on f.feed_id = s.feed_id`,
    'a union over several keys',
  ],
  [
    'links without an enrollment',
    `select count(*) as rows from resume_link t where not exists (
       select 1 from enrollment e where e.enrollment_id = t.enrollment_id)`,
    'a join without the key',
  ],
  [
    'payments settled at noon',
    `update payment set settled_at = (due_on::timestamp + interval '12 hours') at time zone $2 where enrollment_id = $1`,
    'arithmetic with an interval',
  ],
  [
    'the next of several holds',
    `update policy set payment_hold = coalesce(next_holds[1], 'unchecked'), next_holds = next_holds[2:] where enrollment_id = $1`,
    'an element of an array',
  ],
])('the lint refuses %s', (_what, sql, why) => {
  expect(clusterRefusals(sql.replaceAll(/\s+/g, ' ')).join()).toContain(why)
})

test.each([
  [
    'a boolean parameter inside the exists',
    `with live as (select 1),
     gone as (delete from step_typed where enrollment_id = $1 and exists (select 1 from live where $2::boolean)) select 1`,
  ],
  [
    'a join by the key',
    'select 1 from enrollment e join policy p on p.enrollment_id = e.enrollment_id where e.user_id = $1',
  ],
  ['an array as a whole', 'update policy set next_holds = $3::text[] where enrollment_id = $1'],
])('the lint accepts %s', (_what, sql) => {
  expect(clusterRefusals(sql)).toEqual([])
})
