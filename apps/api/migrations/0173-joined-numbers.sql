-- Member numbers that an operator said are one person (D-1.18): who had user_id has into_id. Enrollments of user_id say into_id from then on, and
-- keep the number that they were submitted under, so that the two can be parted again. One lies flat: into_id is never joined itself.
create table member_join (
  user_id              integer primary key,
  into_id              integer not null,
  act_id               text not null,              -- the operator's act: the same one sent twice is one
  at                   timestamptz not null,
  actor_id             integer not null            -- an operator's number
);
create index member_join_into on member_join (into_id);
alter table enrollment add column joined_from integer;
