-- People who sign in, in the form that the sign-in library wants; ids and times come from the application.

create table person (
  id              text primary key,
  name            text not null,
  email           text not null unique,
  email_verified  boolean not null,
  image           text,
  role            text not null,
  subject_id      integer not null,
  member_id       integer,
  duties          text not null default '',
  second_factor   boolean not null default false,
  signed_in_at    timestamptz,
  disabled_at     timestamptz,
  created_at      timestamptz not null,
  updated_at      timestamptz not null,
  constraint person_email check (email = lower(email)),
  constraint person_role check (role in ('rep', 'group', 'member', 'operator'))
);
comment on table person is 'An account.';
comment on column person.email is 'In lowercase.';
comment on column person.image is 'Unused; required by the library.';
comment on column person.role is 'rep, group, member or operator.';
comment on column person.subject_id is
  'agent_id, group id, user_id or operator number, by role; an invited member has a number of their own here.';
comment on column person.member_id is 'The user_id of a member invited by their receipt email.';
comment on column person.duties is 'What an operator may do: codes of contract words.ts, with commas between; empty for others.';
comment on column person.second_factor is 'Whether signing in also requires an authenticator app or a passkey.';
comment on column person.signed_in_at is 'The latest sign-in.';
comment on column person.disabled_at is 'A disabled account keeps its rows and can’t sign in.';

create table person_credential (
  id                        text primary key,
  person_id                 text not null,
  account_id                text not null,
  provider_id               text not null,
  password                  text,
  access_token              text,
  refresh_token             text,
  id_token                  text,
  access_token_expires_at   timestamptz,
  refresh_token_expires_at  timestamptz,
  scope                     text,
  created_at                timestamptz not null,
  updated_at                timestamptz not null,
  check (id = person_id)
);
comment on table person_credential is 'An account’s password.';
comment on column person_credential.id is 'The person’s id: an account has one password.';
comment on column person_credential.account_id is 'The library’s name for the account at its provider; with a password, the person’s id.';
comment on column person_credential.provider_id is 'credential, for a password.';
comment on column person_credential.password is 'argon2id hash.';
comment on column person_credential.access_token is 'Unused; required by the library.';
comment on column person_credential.refresh_token is 'Unused; required by the library.';
comment on column person_credential.id_token is 'Unused; required by the library.';
comment on column person_credential.access_token_expires_at is 'Unused; required by the library.';
comment on column person_credential.refresh_token_expires_at is 'Unused; required by the library.';
comment on column person_credential.scope is 'Unused; required by the library.';
create index on person_credential (person_id);

create table person_session (
  id          text primary key,
  person_id   text not null,
  token       text not null unique,
  expires_at  timestamptz not null,
  ip_address  text,
  user_agent  text,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
comment on table person_session is 'A signed-in browser.';
comment on column person_session.token is 'The token in the session’s signed cookie.';
create index on person_session (person_id);
create index person_session_ended on person_session (expires_at);

create table person_verification (
  id          text primary key,
  identifier  text not null,
  value       text not null,
  expires_at  timestamptz not null,
  created_at  timestamptz not null,
  updated_at  timestamptz not null
);
comment on table person_verification is 'Unused; required by the library.';
create index on person_verification (identifier);

create table person_link (
  link_hash  text primary key,
  person_id  text not null,
  kind       text not null,
  ends_at    timestamptz not null,
  constraint person_link_kind check (kind in ('reset', 'invited'))
);
comment on table person_link is 'An emailed link to choose a password.';
comment on column person_link.link_hash is 'Keyed hash of the link’s token.';
comment on column person_link.kind is 'reset or invited.';
create index person_link_of on person_link (person_id);
create index person_link_ended on person_link (ends_at);

create table person_totp (
  person_id     text primary key,
  sealed        text not null,
  confirmed_at  timestamptz,
  last_step     bigint not null default 0
);
comment on table person_totp is 'An authenticator app as a second factor.';
comment on column person_totp.sealed is 'The app’s secret, encrypted.';
comment on column person_totp.confirmed_at is 'Null until the first code was right.';
comment on column person_totp.last_step is 'The 30 seconds of the newest code used, counted from 1970; no code works twice.';

create table person_recovery_code (
  person_id  text not null,
  code_hash  text not null,
  primary key (person_id, code_hash),
  constraint person_recovery_code_hashes check (length(code_hash) = 64)
);
comment on table person_recovery_code is 'A code that signs in without the second factor, once.';
comment on column person_recovery_code.code_hash is 'Keyed hash of the code.';

create table person_passkey (
  credential_id  text primary key,
  person_id      text not null,
  name           text not null,
  public_key     bytea not null,
  counter        bigint not null,
  transports     text not null,
  created_at     timestamptz not null,
  used_at        timestamptz
);
comment on table person_passkey is 'A passkey as a second factor.';
comment on column person_passkey.name is 'Its name, chosen by the owner.';
comment on column person_passkey.public_key is 'Not a secret.';
comment on column person_passkey.counter is 'Rises with each use; a lower one means a copy.';
comment on column person_passkey.transports is 'How browsers reach it, with commas between.';
create index person_passkey_of on person_passkey (person_id);

create table person_challenge (
  challenge_hash  text primary key,
  person_id       text not null,
  asked           text not null,
  ends_at         timestamptz not null
);
comment on table person_challenge is 'A sign-in waiting for its second factor.';
comment on column person_challenge.challenge_hash is 'Keyed hash of a cookie.';
comment on column person_challenge.asked is 'The challenge that the passkey signs.';
create index person_challenge_ended on person_challenge (ends_at);
