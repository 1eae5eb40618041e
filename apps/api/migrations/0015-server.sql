-- What the program keeps for itself.

create table key_canary (
  key_id   text primary key,
  canary   text not null,
  made_at  timestamptz not null
);
comment on table key_canary is 'A known value encrypted with each key: a key that can’t open its own is the wrong key.';

create table hash_root (
  root_id  text primary key,
  sealed   text not null,
  made_at  timestamptz not null
);
comment on table hash_root is 'The key from which hashes and signatures are made, encrypted with a key of SECRET_KEYS.';
comment on column hash_root.root_id is 'Always root.';
comment on column hash_root.sealed is 'The root, encrypted.';

create table idempotent_answer (
  scope        text not null,
  key          text not null,
  call         text not null,
  input_hash   text not null default '',
  claim        text not null default '',
  beat         integer not null default 0,
  claimed_at   timestamptz not null,
  answer       jsonb,
  answered_at  timestamptz,
  primary key (scope, key)
);
comment on table idempotent_answer is 'The response to a call with an Idempotency-Key; a repeated call gets the same one.';
comment on column idempotent_answer.scope is 'The enrollment; the session if there is none yet.';
comment on column idempotent_answer.key is 'The header’s value.';
comment on column idempotent_answer.call is 'The call’s path.';
comment on column idempotent_answer.input_hash is 'Keyed hash of the input; the same key with other input is refused.';
comment on column idempotent_answer.claim is 'Random id of the call that runs; the others wait for it.';
comment on column idempotent_answer.beat is 'Increases while the call runs; if it stops, the call has died.';
comment on column idempotent_answer.answer is 'Null while the call runs.';
create index idempotent_answer_by_age on idempotent_answer (claimed_at);

create table budget_use (
  key_hash  text primary key,
  budget    text not null,
  used      bigint not null,
  ends_at   timestamptz not null,
  constraint budget_use_key_hash check (length(key_hash) = 64),
  constraint budget_use_used check (used >= 0)
);
comment on table budget_use is 'How much of a budget has been used (budgets.ts).';
comment on column budget_use.key_hash is 'Keyed hash of the budget and the key it is counted by.';
comment on column budget_use.budget is 'Its name in budgets.ts.';
comment on column budget_use.ends_at is 'When the window ends; it begins with the first use.';
create index budget_use_ended on budget_use (ends_at);

comment on table schema_migration is 'A migration that was applied.';
comment on column schema_migration.name is 'Its file’s name.';
comment on column schema_migration.checksum is 'SHA-256 of its file.';
