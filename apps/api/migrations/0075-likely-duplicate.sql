-- A policy of somebody who has the plan already (D-3.01). payment_hold says why a policy is not charged: 'unchecked' until it has been
-- held against the person's other policies, which is right after its submission, then null, or 'likely-duplicate' until an operator
-- decides. A batch of payments takes the policies whose payment_hold is null, and no other.
alter table policy add column payment_hold text;
create index policy_unchecked on policy (submitted_at) where payment_hold = 'unchecked';

create table likely_duplicate (
  enrollment_id        text primary key,
  like_enrollment_id   text not null,              -- the earliest policy of the same member with one of the plans
  plan_ids             integer[] not null,         -- those that both have
  found_at             timestamptz not null
);
