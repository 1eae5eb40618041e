-- Members, and the employees whom a group expects to enroll.

create table member (
  ssn_hash     text not null,
  person_hash  text not null,
  user_id      integer not null,
  primary key (ssn_hash, person_hash),
  constraint member_hashes check (length(ssn_hash) = 64 and length(person_hash) = 64)
);
comment on table member is 'A person who has a policy, recognized by SSN, birth date and last name.';
comment on column member.ssn_hash is 'Keyed hash of the SSN; it comes first so that people with one SSN are found together.';
comment on column member.person_hash is 'Keyed hash of SSN, birth date and last name.';
comment on column member.user_id is 'The member’s number.';

create table member_number (
  user_id      integer primary key,
  reserved_at  timestamptz not null,
  drawn_for    text
);
comment on table member_number is 'A member’s number that was given out; one that is never used does no harm.';
comment on column member_number.drawn_for is 'The enrollment whose submission drew it; null for an account or a demo member.';

create table member_join (
  user_id   integer primary key,
  into_id   integer not null,
  act_id    text not null,
  at        timestamptz not null,
  actor_id  integer not null
);
comment on table member_join is 'Two member numbers that an operator found to be one person.';
comment on column member_join.user_id is 'The number that was merged.';
comment on column member_join.into_id is 'The number that the person has now; it is never merged itself.';
comment on column member_join.act_id is 'The operator’s act; the same act sent again is one row.';
comment on column member_join.actor_id is 'The operator’s number.';
create index member_join_into on member_join (into_id);

create table member_invitation (
  link_hash      text primary key,
  enrollment_id  text not null,
  ends_at        timestamptz not null,
  constraint member_invitation_hashes check (length(link_hash) = 64)
);
comment on table member_invitation is 'A link in a receipt email that lets a member choose a password; deleted once used.';
comment on column member_invitation.link_hash is 'Keyed hash of the link’s token.';
create index member_invitation_of_enrollment on member_invitation (enrollment_id);
create index member_invitation_ended on member_invitation (ends_at);

create table group_employee (
  group_id     integer not null,
  email        text not null,
  first_name   text not null,
  last_name    text not null,
  hire_date    date,
  added_at     timestamptz not null,
  reminded_at  timestamptz,
  removed_at   timestamptz,
  left_at      timestamptz,
  left_on      date,
  primary key (group_id, email)
);
comment on table group_employee is 'An employee on a group’s roster.';
comment on column group_employee.email is 'The work email address, in lowercase.';
comment on column group_employee.hire_date is 'Null for someone who enrolled before they were on the roster.';
comment on column group_employee.reminded_at is 'When they were last reminded to enroll.';
comment on column group_employee.removed_at is 'When the administrator took them off the list; it can be undone for a day.';
comment on column group_employee.left_at is 'When the administrator said that they leave; null for those who stay.';
comment on column group_employee.left_on is 'Their last day of work; null if they have no coverage to end.';
create index group_employee_removed on group_employee (removed_at) where removed_at is not null;
create index group_employee_at on group_employee (email);

create table suppressed_mailbox (
  mailbox_hash  text primary key,
  since         timestamptz not null,
  constraint suppressed_mailbox_hash check (length(mailbox_hash) = 64)
);
comment on table suppressed_mailbox is 'A mailbox whose owner was erased: no group has reminders sent there.';
comment on column suppressed_mailbox.mailbox_hash is 'Keyed hash of the address.';
