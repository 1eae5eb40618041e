-- What took the place of what, told on both sides: a coverage of the later enrollment and one of the earlier. Each row lies with its own enrollment.
create table coverage_replaced (
  enrollment_id        text not null,
  place                integer not null,           -- of policy_line
  other_enrollment_id  text not null,
  other_place          integer not null,
  is_later             boolean not null,           -- this one took the place of the other
  other_policy_id      text not null,
  act_id               text not null,              -- the operator's act: the same one sent twice is one
  at                   timestamptz not null,
  actor_id             integer not null,           -- an operator's number
  primary key (enrollment_id, place, other_enrollment_id, other_place)
);
