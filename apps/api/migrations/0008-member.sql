-- Who has a policy: one number a person, found by the keyed hash of the SSN. The enrollment carries it once it is submitted.
-- A number that was reserved and never used does no harm.
create table member_number (
  user_id              integer primary key,
  reserved_at          timestamptz not null
);
create table member (
  ssn_hash             text primary key,
  user_id              integer not null
);

create index enrollment_of_agent on enrollment (agent_id) where submitted_at is not null;
create index enrollment_of_group on enrollment (group_id) where submitted_at is not null;
create index enrollment_of_user on enrollment (user_id) where submitted_at is not null;
