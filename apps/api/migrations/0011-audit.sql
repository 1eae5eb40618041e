-- Who read or changed whose personal data, and what was refused (D-1.14, D-7.04). Rows are only ever added. What is about no
-- enrollment has a random id in its place.
create table audit_entry (
  enrollment_id        text not null,
  entry_id             text not null,
  at                   timestamptz not null,
  event                text not null,
  call                 text,
  actor_role           text,                       -- null: a visitor
  actor_id             integer,
  session_hash         text,
  address              text not null,
  user_id              integer,                    -- whose data, where it is a member's
  details              jsonb not null,             -- codes and numbers, nothing personal
  primary key (enrollment_id, entry_id)
);
create index audit_of_user on audit_entry (user_id, at) where user_id is not null;
create index audit_of_time on audit_entry (at);
