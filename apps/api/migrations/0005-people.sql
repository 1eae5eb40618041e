-- People with an account (D-1.04), in the form that the sign-in library keeps them; ids and times come from the application.
create table person (
  id                   text primary key,
  name                 text not null,
  email                text not null unique,       -- in small letters
  email_verified       boolean not null,
  image                text,
  role                 text not null,              -- rep, group, member or operator
  subject_id           integer not null,           -- agent_id, group id, user_id or operator number
  created_at           timestamptz not null,
  updated_at           timestamptz not null
);

-- password is an argon2id hash; the other columns are for sign-in by other means, which nobody has yet.
create table person_credential (
  id                       text primary key,
  person_id                text not null references person (id),
  account_id               text not null,
  provider_id              text not null,
  password                 text,
  access_token             text,
  refresh_token            text,
  id_token                 text,
  access_token_expires_at  timestamptz,
  refresh_token_expires_at timestamptz,
  scope                    text,
  created_at               timestamptz not null,
  updated_at               timestamptz not null
);
create index on person_credential (person_id);

create table person_session (
  id                   text primary key,
  person_id            text not null references person (id),
  token                text not null unique,
  expires_at           timestamptz not null,
  ip_address           text,
  user_agent           text,
  created_at           timestamptz not null,
  updated_at           timestamptz not null
);
create index on person_session (person_id);

-- What a person proves later, such as a way to set a new password; nothing uses it yet, the library wants it there.
create table person_verification (
  id                   text primary key,
  identifier           text not null,
  value                text not null,
  expires_at           timestamptz not null,
  created_at           timestamptz not null,
  updated_at           timestamptz not null
);
create index on person_verification (identifier);

-- Tries to sign in that failed, by a keyed hash of the account's e-mail address or of the caller's address.
create table sign_in_failure (
  key                  text not null,
  try_id               text not null,
  failed_at            timestamptz not null,
  primary key (key, try_id)
);
