-- What belongs to one enrollment has enrollment_id first in its key, so that a cluster can place it by that key.
-- Ids and times come from the application. Dates of birth and addresses are personal; what D-7.02 names is sealed text.

create table enrollment (
  enrollment_id        text primary key,
  created_at           timestamptz not null,
  changed_at           timestamptz not null,
  type                 text not null,              -- new-user or existing-user
  eprocess             text not null,              -- applicant, rep or group
  enroll_type          text not null,              -- new-member, new-group-member or existing-member
  open_type            text not null,
  agent_id             integer,
  group_id             integer,
  platform_group_id    integer,
  user_id              integer,
  referral             text,
  zip                  text not null,
  state                text not null,
  dob                  date not null,
  gender               text not null,
  tier                 text not null,
  is_smoker            boolean,
  annual_income        integer,                    -- whole dollars; annual_incode on the wire (sic)
  working_hours        integer,
  spouse_dob           date,
  no_of_children       integer,
  effective_date       date,
  submitted_at         timestamptz
);

-- The browser sessions that created or resumed an enrollment: only the keyed hash of a session is kept.
create table enrollment_owner (
  enrollment_id        text not null,
  session_hash         text not null,
  since                timestamptz not null,
  primary key (enrollment_id, session_hash)
);

create table cart_line (
  enrollment_id        text not null,
  plan_id              integer not null,
  plan_pricing_id      integer not null,
  price_cents          integer not null,
  fee_cents            integer not null,           -- one-time fees of the first month
  catalogue_version    integer not null,
  priced_at            timestamptz not null,
  added_at             timestamptz not null,
  primary key (enrollment_id, plan_id)
);

-- One row a step: answers as JSON, secret answers sealed beside them.
create table step_draft (
  enrollment_id        text not null,
  step                 text not null,
  answers              jsonb not null,
  sealed               text,
  saved                boolean not null,           -- false: kept for later, not yet a finished step
  saved_at             timestamptz not null,
  primary key (enrollment_id, step)
);

-- Answers to an Idempotency-Key for 24 hours; scope is the enrollment, or the session where there is none yet.
create table idempotent_answer (
  scope                text not null,
  key                  text not null,
  call                 text not null,
  answer               jsonb not null,
  answered_at          timestamptz not null,
  primary key (scope, key)
);

create table catalogue_version (
  version              integer primary key,
  checksum             text not null,
  imported_at          timestamptz not null,
  content              bytea not null
);
