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
  mark           text not null,
  primary key (enrollment_id, entry_id)
);
comment on table audit_entry is 'Who read or changed whose personal data, and which requests were refused; append-only.';
comment on column audit_entry.enrollment_id is 'A random id for an entry about no enrollment.';
comment on column audit_entry.event is 'audit-events.ts.';
comment on column audit_entry.call is 'The call’s path; null if the program did it.';
comment on column audit_entry.actor_role is 'Null for a visitor.';
comment on column audit_entry.session_hash is 'Keyed hash of the browser’s session.';
comment on column audit_entry.address is 'The network address; empty if the program did it.';
comment on column audit_entry.user_id is 'Whose data it was, if a member’s.';
comment on column audit_entry.details is 'Codes and numbers; nothing personal.';
comment on column audit_entry.mark is 'Keyed signature over the entry and its place.';
create index audit_of_user on audit_entry (user_id, at) where user_id is not null;
create index audit_of_time on audit_entry (at);

create table chain_link (
  chain     text not null,
  number    integer not null,
  kind      text not null,
  owner_id  text not null,
  item      text not null,
  mark      text not null,
  hash      text not null,
  primary key (chain, number),
  constraint chain_link_kind check (kind in ('audit', 'policy', 'account', 'batch', 'group'))
);
comment on table chain_link is 'A link in a keyed hash chain for each audit entry or seal written, so that its removal shows; rows are only ever added.';
create index chain_link_of_owner on chain_link (owner_id);
comment on column chain_link.chain is 'The day in UTC, and the process that wrote it.';
comment on column chain_link.kind is 'audit, or the kind of the seal.';
comment on column chain_link.number is 'Counts up from 1 in each chain.';
comment on column chain_link.owner_id is 'Of audit_entry.enrollment_id or seal.owner_id, by kind.';
comment on column chain_link.item is 'The entry_id of an audit entry, or a seal’s revision.';
comment on column chain_link.mark is 'The mark of the entry or seal.';
comment on column chain_link.hash is 'Keyed hash of the link and of the hash before it.';

create table chain_anchor (
  number  integer primary key,
  at      timestamptz not null,
  heads   text not null,
  hash    text not null
);
comment on table chain_anchor is 'The heads of all chains at a moment; the latest is also logged.';
comment on column chain_anchor.number is 'Counts up from 1.';
comment on column chain_anchor.heads is 'JSON: chain, number and hash of the last link of each chain that grew.';
comment on column chain_anchor.hash is 'Keyed hash of the anchor and of the hash before it.';

create table seal (
  owner_id   text primary key,
  kind       text not null,
  revision   integer not null,
  parts      text not null,
  mark       text not null,
  sealed_at  timestamptz not null,
  constraint seal_kind check (kind in ('policy', 'account', 'batch', 'group'))
);
comment on table seal is 'Keyed signature of a policy, an account, a batch or a group’s account as the server last wrote it; reveals changes made directly in the database.';
comment on column seal.owner_id is 'An enrollment_id, a person’s id, a batch_id or an account_id.';
comment on column seal.kind is 'policy, account, batch or group.';
comment on column seal.revision is 'Counts up from 1 with each change of its rows.';
comment on column seal.parts is 'JSON: rows and keyed digest of each part: seals/aspects.ts.';
comment on column seal.mark is 'Keyed signature over the rest, except the time.';

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
comment on column erasure.keeps_until is 'When the last sealed record is deleted.';
comment on column erasure.scope_sealed is 'The data still to be removed, encrypted; null once done.';
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
comment on table sealed_record is 'The records of an erased person’s policy that the law requires us to keep.';
comment on column sealed_record.sealed is 'The record, encrypted.';
comment on column sealed_record.ends_at is 'When the legal hold ends.';
create index sealed_record_ended on sealed_record (ends_at);

create table erased_payment (
  enrollment_id  text not null,
  payment_id     text not null,
  policy_id      text not null,
  batch_id       text not null,
  method         text not null,
  group_id       integer,
  paid_with      integer,
  item           text not null,
  amount_cents   integer not null,
  state          text not null,
  reason         text,
  settled_at     timestamptz,
  ends_at        timestamptz not null,
  primary key (enrollment_id, payment_id),
  constraint erased_payment_item check (item in ('month', 'fee')),
  constraint erased_payment_method check (method in ('cc', 'eft', 'list', 'elist', 'stmt')),
  constraint erased_payment_state check (state in ('due', 'batched', 'paid', 'returned', 'retried', 'written_off'))
);
comment on table erased_payment is
  'A payment of an erased person that a batch took, so that its result can still be recorded; it names nobody.';
comment on column erased_payment.method is 'Contract words.ts, paymentMethod.';
comment on column erased_payment.group_id is 'The group whose invoice it is on.';
comment on column erased_payment.paid_with is 'The number of the group payment that paid it.';
comment on column erased_payment.item is 'Whether it belongs to a month of coverage or to a returned-payment fee.';
comment on column erased_payment.state is 'Contract office/money/words.ts, paymentState.';
comment on column erased_payment.reason is 'Why it was returned: contract office/money/words.ts, returnReason.';
comment on column erased_payment.settled_at is 'When its state last changed.';
comment on column erased_payment.ends_at is 'When the legal hold of the sealed record ends.';
create index erased_payment_of_batch on erased_payment (batch_id);
create index erased_payment_ended on erased_payment (ends_at);
create index erased_payment_of_group on erased_payment (group_id, batch_id) where group_id is not null;
