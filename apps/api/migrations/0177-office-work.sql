-- What came back and waits for somebody: a payment, or a coverage that a carrier rejected. Opened and ended with what it is about.
create table office_work (
  enrollment_id        text not null,
  work_id              text not null,              -- begins with the policy's number
  kind                 text not null,              -- payment or coverage
  subject              text not null,              -- the payment's number, or the place of the policy's line
  reason               text,                       -- a code
  detail               text,                       -- a carrier's own words
  since                timestamptz not null,
  assigned_to          integer,                    -- an operator's number
  done_at              timestamptz,
  done_by              integer,                    -- null: the product by itself
  done_how             text,
  sealed               text,                       -- the note with which it was done
  primary key (enrollment_id, work_id),
  constraint office_work_kind check (kind in ('payment', 'coverage')),
  constraint office_work_done check ((done_at is null) = (done_how is null))
);
create index office_work_open on office_work (kind, since, work_id) where done_at is null;
create index office_work_of_kind on office_work (kind, since, work_id);

insert into office_work (enrollment_id, work_id, kind, subject, reason, since)
select y.enrollment_id, y.payment_id || '.1', 'payment', y.payment_id, y.reason, coalesce(y.settled_at, y.due_on)
from payment y where y.state = 'returned';
insert into office_work (enrollment_id, work_id, kind, subject, reason, detail, since)
select l.enrollment_id, replace(p.policy_id, '-', '') || '.' || l.place || '.1', 'coverage', l.place::text,
  (select v.reason from coverage_event v where v.enrollment_id = l.enrollment_id and v.place = l.place and v.to_state = 'rejected' order by v.at desc limit 1),
  (select v.detail from coverage_event v where v.enrollment_id = l.enrollment_id and v.place = l.place and v.to_state = 'rejected' order by v.at desc limit 1),
  coalesce(p.moved_at, p.submitted_at)
from policy_line l join policy p on p.enrollment_id = l.enrollment_id where l.state = 'rejected' and l.plan_id > 0;

-- A payment that came back and is taken once more is a payment of its own.
alter table payment add column retry_of text;      -- the first try's payment_id
alter table payment drop constraint payment_state;
alter table payment add constraint payment_state check (state in ('due', 'batched', 'paid', 'returned', 'retried', 'written_off')) not valid;
