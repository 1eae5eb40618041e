-- Where each coverage stands, a line of a policy; what may follow what is the contract's table (office/states.ts). starts_on is null until
-- something has happened to the line: it is the policy's first day then. The membership line (plan 0) goes with the others. policy.state
-- is what the lines' states come to, kept beside them so that a list finds it. The defaults are for processes of before.
alter table policy_line add column state text not null default 'submitted';
alter table policy_line add column starts_on date;
alter table policy add column state text not null default 'submitted';
alter table policy add column moved_at timestamptz;

-- What happened to a coverage: event, from, to, when, who and why. Rows are only ever added.
create table coverage_event (
  enrollment_id        text not null,
  event_id             text not null,              -- the writer's own: the same event twice is one row
  place                integer not null,           -- of policy_line
  plan_id              integer not null,
  event                text not null,
  from_state           text not null,
  to_state             text not null,
  ends_on              date,                       -- the first day no more in force, as it stands after the event
  at                   timestamptz not null,
  actor_role           text,                       -- null: the product by itself
  actor_id             integer,
  reason               text,                       -- a code
  detail               text,                       -- a carrier's own words or code; nothing personal
  primary key (enrollment_id, event_id)
);
create index coverage_event_of_time on coverage_event (at);

-- What was in force by its days stays so.
insert into coverage_event (enrollment_id, event_id, place, plan_id, event, from_state, to_state, at)
select p.enrollment_id, 'submit/' || l.place, l.place, l.plan_id, 'submit', 'in-progress', 'submitted', p.submitted_at
from policy p join policy_line l on l.enrollment_id = p.enrollment_id where l.plan_id > 0;
insert into coverage_event (enrollment_id, event_id, place, plan_id, event, from_state, to_state, ends_on, at)
select p.enrollment_id, 'take-over/' || l.place, l.place, l.plan_id, 'take-over', 'submitted', 'active', l.ends_on, greatest(p.submitted_at, p.effective_date)
from policy p join policy_line l on l.enrollment_id = p.enrollment_id where l.plan_id > 0 and p.effective_date <= current_date;
insert into coverage_event (enrollment_id, event_id, place, plan_id, event, from_state, to_state, ends_on, at)
select p.enrollment_id, 'end/' || l.place || '/' || l.ends_on, l.place, l.plan_id, 'end', 'active', 'ended', l.ends_on, greatest(p.submitted_at, p.effective_date, l.ends_on)
from policy p join policy_line l on l.enrollment_id = p.enrollment_id
where l.plan_id > 0 and p.effective_date <= current_date and l.ends_on <= current_date;

update policy_line l set starts_on = p.effective_date,
  state = case when p.effective_date > current_date then 'submitted' when l.ends_on <= current_date then 'ended' else 'active' end
from policy p where p.enrollment_id = l.enrollment_id;
update policy p set moved_at = p.submitted_at, state = case
    when p.effective_date > current_date then 'submitted'
    when exists (select 1 from policy_line l where l.enrollment_id = p.enrollment_id and l.plan_id > 0 and l.state = 'active') then 'active'
    else 'ended' end;

-- What the calendar does next.
create index policy_line_to_activate on policy_line (starts_on) where state = 'accepted';
create index policy_line_to_end on policy_line (ends_on) where state = 'active' and ends_on is not null;

alter table policy_line add constraint policy_line_state check (state in ('submitted', 'checked', 'sent', 'accepted', 'rejected', 'active', 'ended', 'cancelled')) not valid;
alter table policy add constraint policy_state check (state in ('submitted', 'checked', 'sent', 'accepted', 'rejected', 'active', 'ended', 'cancelled')) not valid;
