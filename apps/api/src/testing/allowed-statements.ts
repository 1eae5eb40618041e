import { referencingTables } from '../lifetimes/lifetimes.ts'

/** Statements that query all servers of a cluster, and why they may. */
export const allowed: readonly { readonly begins: string; readonly why: string }[] = [
  {
    begins: 'select e.user_id from enrollment e where e.agent_id',
    why: 'a page of a rep’s members, who are on all servers',
  },
  { begins: 'select e.user_id from enrollment e where e.group_id', why: 'a page of a group’s members' },
  { begins: 'select count(*)::integer as total from enrollment e where e.', why: 'how many members those are' },
  { begins: 'with near as materialized (select p.enrollment_id', why: 'the ones a search finds' },
  { begins: 'with named as materialized (select q.enrollment_id', why: 'the same, with few matches' },
  { begins: 'with found as (select p.enrollment_id, p.submitted_at from policy p', why: 'the same, with many matches' },
  {
    begins: 'select e.enrollment_id, e.agent_id, e.group_id, e.agent_has_later',
    why: 'after a submission: which of a member’s enrollments have a later one under the same rep or group',
  },
  { begins: 'select e.user_id, e.enrollment_id, e.group_id, p.policy_id', why: 'the rows of that page' },
  {
    begins: 'with known as ( select e.enrollment_id, e.agent_id',
    why: 'a member is enrolled again',
  },
  { begins: 'select e.enrollment_id, p.policy_id, p.effective_date, p.submitted_on', why: 'a member’s own policies' },
  {
    begins: 'select q.email, exists (select 1 from enrollment_holder h',
    why: 'a member’s contact details when someone else enrolls them',
  },
  {
    begins: 'select e.enrollment_id, p.payment_token as token',
    why: 'what a member has on file, asked in the billing step',
  },
  {
    begins: 'select p.enrollment_id from policy p where p.payment_token',
    why: 'an account can’t be debited any more: the other policies that it pays for',
  },
  {
    begins: 'select 1 from enrollment e join',
    why: 'a rep or a group asks whether another of their members has an address or number',
  },
  {
    begins: 'select 1 from enrollment where submitted_at is null and zip',
    why: 'a demonstration is filled once more: who began in it does not begin twice',
  },
  {
    begins: 'select l.plan_id, p.policy_id, q.first_name',
    why: 'what a member has, asked at the cart and at submission',
  },
  {
    begins: 'select enrollment_id from enrollment_holder where session_hash',
    why: 'someone closes everything a browser holds',
  },
  {
    begins: 'select e.enrollment_id, e.user_id, coalesce(e.joined_from',
    why: 'an operator looks at the policies of a member number, or of those with the same social security number',
  },
  {
    begins: 'select e.enrollment_id, p.policy_id, p.submitted_at, l.place',
    why: 'an operator looks at what a member has by earlier enrollments',
  },
  {
    begins: 'select p.enrollment_id, p.policy_id, lower(coalesce(q.email',
    why: 'a group administrator confirms employees on hold',
  },
  { begins: 'select mail_id from outbox where to_address', why: 'before sending: how many emails the mailbox got' },
  {
    begins: 'select enrollment_id, mail_id from outbox where to_address',
    why: 'postponed emails are combined',
  },
  {
    begins: 'select group_id, email, first_name, last_name, hire_date, added_at from group_employee where email',
    why: 'an operator views the data on a person',
  },
  {
    begins: 'select 1 from policy p join policy_person q on q.enrollment_id = p.enrollment_id and q.role',
    why: 'whether somebody else has enrolled under a group with an employee’s address',
  },
  { begins: 'select o.enrollment_id as like_enrollment_id', why: 'likely duplicates are looked for after the answer' },
  {
    begins: 'select q.quote_id, q.name, q.masked_email',
    why: 'a page of the quotes that someone sent, stored with their enrollments',
  },
  {
    begins: 'select h.enrollment_id, e.group_id, e.changed_at',
    why: 'a page of the drafts of a rep or group administrator, which are on all servers',
  },
  { begins: 'select count(*)::integer as total from enrollment_holder h', why: 'how many those are' },
  {
    begins: 'select e.user_id, p.policy_id, q.first_name, q.last_name, l.plan_name',
    why: 'the members of a rep or a group whose coverage ends, or was not accepted',
  },
  {
    begins: 'select e.user_id, y.policy_id, q.first_name',
    why: 'the returned payments of a rep’s or group’s members',
  },
  { begins: 'select lower(q.email) as email, (array_agg', why: 'who is enrolled under a group but not on its roster' },
  {
    begins: 'select lower(q.email) as email, min(p.submitted_on)',
    why: 'which employees of a group have enrolled, for its administrator',
  },
  {
    begins: 'select e.enrollment_id, p.payment_method, l.plan_id',
    why: 'what an employee of a group has, for its administrator',
  },
  {
    begins: 'select w.enrollment_id, w.last_day, w.done_how, lower(q.email) as email',
    why: 'the departed employees of a group, for its administrator',
  },
  {
    begins: 'select p.policy_id, p.effective_date, q.first_name, q.last_name',
    why: 'the next bill of a group, for its administrator',
  },
  {
    begins: 'select n.batch_id, n.name, n.period, n.cents',
    why: 'what a group no longer owes of its bills, for its administrator',
  },
  { begins: 'select q.carried from quote q', why: 'a sent quote, to send again' },
  { begins: 'select count(*)::integer as total from quote', why: 'how many those are' },
  {
    begins: 'select count(*)::integer as total from (select 1 from',
    why: 'how many rows a list of the console has, as far as it counts',
  },
  { begins: 'select above.list_sort, above.list_key from (', why: 'where a page of a list of the console begins' },
  { begins: 'select e.enrollment_id, e.user_id, p.policy_id', why: 'an operator searches for a person' },
  { begins: 'select e.enrollment_id, e.user_id, e.dob, e.changed_at', why: 'the same among unfinished enrollments' },
  {
    begins: 'select enrollment_id from resume_',
    why: 'enrollments saved under an address, for an operator',
  },
  { begins: 'select q.enrollment_id, q.quote_id, q.name', why: 'quotes that were sent to an address, for an operator' },
  { begins: 'select lead_id, name, email', why: 'leads of an address, for an operator' },
  {
    begins: 'select o.enrollment_id, o.mail_id, o.kind, o.subject, o.created_at, e.',
    why: 'emails to an address, for an operator',
  },
  {
    begins: 'select a.at, a.event, a.actor_role, a.actor_id',
    why: 'who looked at a person, in the file that they are given',
  },
  {
    begins: 'select enrollment_id, count(*) as rows from',
    why: 'how much is kept about a person, counted in the look-ups too',
  },
  { begins: 'select count(*) as rows from', why: 'what the next night would delete' },
  { begins: 'select enrollment_id from enrollment where submitted_at is null', why: 'the same' },
  { begins: 'select s.enrollment_id, s.policy_id, s.sealed', why: 'what an erasure keeps sealed, once in years' },
  {
    begins:
      'select enrollment_id, payment_id, policy_id, method, group_id, amount_cents, state, reason from erased_payment where batch_id',
    why: 'batched payments of erased people, stored with each sealed record',
  },
  {
    begins: 'select 1 from enrollment where user_id',
    why: 'whether a member of whom something was erased has other policies',
  },
  { begins: 'select erasure_id from erasure where done_at', why: 'erasures that were interrupted' },
  { begins: 'select /* a list of the console */', why: 'a page of a list, for an operator' },
  { begins: "select x.erasure_id, h.held ->> 'place'", why: 'which feeds name people who were erased' },
  ...referencingTables.map((table) => ({
    begins: `delete from ${table} where enrollment_id = $1`,
    why: 'references to an enrollment are deleted when its person is erased',
  })),
  { begins: 'select a.at, a.event, a.actor_role', why: 'who looked at a member’s data, for that member' },
  {
    begins: 'select (select count(*)::integer from (select 1 from policy p',
    why: 'the figures on the console’s first page',
  },
  { begins: 'select count(*)::integer as payments, coalesce(sum(o.cents)', why: 'the refunds owed to people' },
  {
    begins: 'select count(*)::integer as policies, coalesce(sum(h.cents)',
    why: 'how many policies are on hold',
  },
  {
    begins: 'select (select count(*)::integer from (select 1 from office_work w',
    why: 'returned payments to handle',
  },
  {
    begins: 'select count(*)::integer as policies, coalesce(sum(g.cents)',
    why: 'how many of those there are',
  },
  { begins: 'select f.submitted_on as day', why: 'the same by day' },
  { begins: 'select f.day, f.reached', why: 'the same by day and step' },
  { begins: 'select a.entry_id, a.at, a.event', why: 'the audit log, for an auditor' },
  {
    begins: 'select l.enrollment_id from policy_line l where l.plan_id > 0 and l.state',
    why: 'coverages that begin or end today, for the sweep',
  },
  {
    begins: 'select p.enrollment_id, p.policy_id, p.effective_date',
    why: 'what falls due, by a job and before a batch',
  },
  { begins: 'select d.enrollment_id, d.payment_id, d.policy_id', why: 'what a batch of payments takes' },
  {
    begins: 'select y.enrollment_id, y.payment_id, y.policy_id, y.method, y.state',
    why: 'the payments of a batch, for its results',
  },
  { begins: 'select l.enrollment_id, l.place, p.policy_id', why: 'what changed for a carrier' },
  { begins: 'select distinct l.enrollment_id from policy_line l', why: 'what waits to be sent to a carrier' },
  { begins: 'select s.enrollment_id from coverage_sent s', why: 'what carriers know, in slices' },
  { begins: 'select distinct l.enrollment_id from coverage_sent s', why: 'what of it may have changed' },
  { begins: 'select distinct l.enrollment_id, l.plan_id from coverage_sent s', why: 'the same, counted by carrier' },
  { begins: 'select s.feed_id, count(*) as waiting', why: 'what carriers have yet to answer' },
  { begins: 'select s.plan_id, coalesce(o.waiting, 0)', why: 'what waits for each carrier' },
  {
    begins: 'select y.payment_id, y.policy_id from payment y',
    why: 'the payments of what a batch leaves out',
  },
  {
    begins: 'select y.payment_id from payment y join policy',
    why: 'whether a batch would take anything',
  },
  { begins: 'select f.batch_id, b.number', why: 'bills to groups as they were made out' },
  { begins: 'select b.batch_id, b.number, b.made_on, f.about', why: 'a group’s bills so far' },
  { begins: 'select y.enrollment_id, y.payment_id, y.policy_id, y.period', why: 'the payments on a group’s bill' },
  {
    begins: 'select enrollment_id, payment_id, policy_id, null as period',
    why: 'those on it of people who were erased since',
  },
  { begins: 'select y.batch_id, y.billed_to as group_id', why: 'how far groups’ bills are paid, in sums' },
  { begins: 'select r.batch_id, r.group_id, sum(', why: 'the bills with something left of what their groups paid' },
  { begins: 'select y.batch_id, min(y.period) as first', why: 'which months a group’s bills are for' },
  { begins: 'select y.batch_id, y.group_id as group_id', why: 'the same of people who were erased since' },
  {
    begins:
      'select batch_id, group_id, number, act_id, state, way, received_on, amount_cents, reference, lines, missed',
    why: 'what groups paid where recording it was cut off',
  },
  { begins: 'select distinct batch_id from erased_payment', why: 'which of them name somebody who was erased' },
  {
    begins: 'select count(*) as accounts, coalesce(sum(o.payments)',
    why: 'accounts that a batch debits several times, before it is closed',
  },
  { begins: 'select y.method, h.enrollment_id is not null', why: 'what is due, in sums' },
  { begins: 'select distinct w.batch_id from', why: 'batches that wait for their results' },
  { begins: 'select y.batch_id, y.state, count(*)', why: 'what became of the batches' },
  { begins: 'select y.state, count(*) as payments', why: 'where the payments of a batch stand' },
  { begins: 'select count(*) as payments, coalesce(sum', why: 'how many payments came back' },
  { begins: 'select count(*) filter (where next_attempt_at is not null) as waiting', why: 'figures of the outbox' },
]
