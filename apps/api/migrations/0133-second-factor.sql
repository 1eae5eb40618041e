-- A second factor (D-1.04): the secret of an authenticator app, sealed, and codes to get in without it, as keyed hashes. Whoever has an app
-- or a passkey that is confirmed is asked for it after their password: person.second_factor.
alter table person add column second_factor boolean not null default false;

create table person_totp (
  person_id            text primary key references person (id),
  sealed               text not null,
  confirmed_at         timestamptz,
  -- The 30 seconds of the newest code that was taken: none is taken twice.
  last_step            bigint not null default 0
);

create table person_recovery_code (
  person_id            text not null references person (id),
  code_hash            text not null,
  primary key (person_id, code_hash),
  constraint person_recovery_code_hashes check (length(code_hash) = 64)
);

-- A public key is no secret.
create table person_passkey (
  credential_id        text primary key,
  person_id            text not null references person (id),
  name                 text not null,
  public_key           bytea not null,
  counter              bigint not null,
  transports           text not null,
  created_at           timestamptz not null,
  used_at              timestamptz
);
create index person_passkey_of on person_passkey (person_id);

-- Who has given a right password and not yet their second factor, and what a passkey is asked to sign; by the keyed hash of a cookie.
create table person_challenge (
  challenge_hash       text primary key,
  person_id            text not null references person (id),
  asked                text not null,
  ends_at              timestamptz not null
);
create index person_challenge_ended on person_challenge (ends_at);
