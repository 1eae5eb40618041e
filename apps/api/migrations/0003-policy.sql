-- What a submission makes (D-4.05), enrollment_id first in every key; and the tables that find an enrollment by a value.

create table policy (
  enrollment_id         text primary key,
  policy_id             text not null,
  effective_date        date not null,
  initial_month_cents   integer not null,
  recurring_month_cents integer not null,
  payment_method        text not null,
  payment_token         text,                      -- of the payment service; null where the group pays
  payment_shown         text not null,             -- such as Visa ending in 1111
  catalogue_version     integer not null,
  submitted_on          date not null,             -- the day in the site's time zone
  submitted_at          timestamptz not null
);

create table policy_line (
  enrollment_id         text not null,
  place                 integer not null,          -- the order in which the cart showed them
  plan_id               integer not null,
  plan_pricing_id       integer not null,
  plan_name             text not null,             -- as sold
  detail                text not null,
  price_cents           integer not null,          -- a month
  fee_cents             integer not null,          -- once
  catalogue_version     integer not null,
  primary key (enrollment_id, place)
);

create table policy_person (
  enrollment_id         text not null,
  role                  text not null,             -- member, dependent or beneficiary
  place                 integer not null,
  relationship          text not null,             -- self, or as the form has it
  first_name            text not null,
  middle_name           text,
  last_name             text not null,
  birthdate             date not null,
  email                 text,                      -- the member's
  share_percent         integer,                   -- a beneficiary's
  ssn_sealed            text not null,
  ssn_hash              text not null,
  primary key (enrollment_id, role, place)
);

-- Exactly the texts, questions and answers that were signed. Secrets stand in it masked, with their keyed hash; `sealed`
-- holds them whole, apart, so that a change of keys leaves content and hash as they were.
create table policy_snapshot (
  enrollment_id         text primary key,
  content               text not null,             -- JSON; text, because the hash is of these very bytes
  content_sha256        text not null,
  sealed                text not null
);

-- Account and card numbers of the shipped payment service, sealed, for the operator's batch (D-5.02).
create table payment_vault (
  enrollment_id         text not null,
  token                 text not null,
  sealed                text not null,
  created_at            timestamptz not null,
  primary key (enrollment_id, token)
);

-- Keyed by what is looked for. Written before the submission's transaction, which touches one enrollment only; a row
-- whose enrollment has no policy means nothing.
create table policy_number (
  policy_id             text primary key,
  enrollment_id         text not null,
  reserved_at           timestamptz not null
);

create table member_email (
  email_hash            text not null,
  enrollment_id         text not null,
  primary key (email_hash, enrollment_id)
);

create table person_hash (
  ssn_hash              text not null,
  enrollment_id         text not null,
  primary key (ssn_hash, enrollment_id)
);
