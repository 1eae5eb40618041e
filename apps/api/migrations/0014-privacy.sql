-- Who looked at whose data, and people who asked to be erased.

create table audit_entry (
  enrollment_id  text not null,
  entry_id       text not null,
  at             timestamptz not null,
  event          text not null,
  call           text,
  actor_role     text,
  actor_id       integer,
  session_hash   text,
  address        text not null,
  user_id        integer,
  details        jsonb not null,
  primary key (enrollment_id, entry_id)
);
comment on table audit_entry is 'Who read or changed whose personal data, and what was refused; rows are only ever added.';
comment on column audit_entry.enrollment_id is 'A random id for an entry about no enrollment.';
comment on column audit_entry.event is 'audit-events.ts.';
comment on column audit_entry.call is 'The call’s path; null if the program did it.';
comment on column audit_entry.actor_role is 'Null for a visitor.';
comment on column audit_entry.session_hash is 'Keyed hash of the browser’s session.';
comment on column audit_entry.address is 'The network address; empty if the program did it.';
comment on column audit_entry.user_id is 'Whose data it was, if a member’s.';
comment on column audit_entry.details is 'Codes and numbers; nothing personal.';
create index audit_of_user on audit_entry (user_id, at) where user_id is not null;
create index audit_of_time on audit_entry (at);

create table erasure (
  erasure_id    text primary key,
  begun_at      timestamptz not null,
  done_at       timestamptz,
  operator_id   integer not null,
  held          jsonb not null,
  policies      text[] not null,
  keeps_until   timestamptz,
  scope_sealed  text
);
comment on table erasure is 'A person who was erased, without their name.';
comment on column erasure.held is 'How many rows of which kind were removed, sealed or kept.';
comment on column erasure.policies is 'The policy numbers that are kept sealed.';
comment on column erasure.keeps_until is 'When the last sealed record goes.';
comment on column erasure.scope_sealed is 'What is still to be removed, encrypted; null once it is done.';
create index erasure_begun on erasure (begun_at);
create index erasure_under_way on erasure (begun_at) where done_at is null;

create table sealed_record (
  enrollment_id  text primary key,
  erasure_id     text not null,
  policy_id      text not null,
  sealed         text not null,
  sealed_at      timestamptz not null,
  ends_at        timestamptz not null
);
comment on table sealed_record is 'What law makes us keep of an erased person’s policy.';
comment on column sealed_record.sealed is 'All of it, encrypted.';
comment on column sealed_record.ends_at is 'When the legal hold ends.';
create index sealed_record_ended on sealed_record (ends_at);

create table erased_payment (
  enrollment_id  text not null,
  payment_id     text not null,
  policy_id      text not null,
  batch_id       text not null,
  method         text not null,
  group_id       integer,
  amount_cents   integer not null,
  state          text not null,
  reason         text,
  settled_at     timestamptz,
  ends_at        timestamptz not null,
  primary key (enrollment_id, payment_id),
  constraint erased_payment_method check (method in ('cc', 'eft', 'list', 'elist', 'stmt')),
  constraint erased_payment_state check (state in ('due', 'batched', 'paid', 'returned', 'retried', 'written_off'))
);
comment on table erased_payment is
  'A payment of an erased person that a batch took, so that its result can still be recorded; it names nobody.';
comment on column erased_payment.method is 'Contract words.ts, paymentMethod.';
comment on column erased_payment.group_id is 'The group whose bill it is on.';
comment on column erased_payment.state is 'Contract office/money/words.ts, paymentState.';
comment on column erased_payment.reason is 'Why it was returned: contract office/money/words.ts, returnReason.';
comment on column erased_payment.settled_at is 'When its state last changed.';
comment on column erased_payment.ends_at is 'When the legal hold of the sealed record ends.';
create index erased_payment_of_batch on erased_payment (batch_id);
create index erased_payment_ended on erased_payment (ends_at);
create index erased_payment_of_group on erased_payment (group_id, batch_id) where group_id is not null;
