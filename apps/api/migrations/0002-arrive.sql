-- How people arrive, before there is an enrollment.

create table device_lead (
  device_id  text primary key,
  page       text not null,
  agent_id   integer,
  group_id   integer,
  seen_at    timestamptz not null
);
comment on table device_lead is 'A device that let us use its location; no position is stored.';
comment on column device_lead.device_id is 'A random number that the browser keeps.';
comment on column device_lead.page is 'Path of the page where location was allowed.';
create index device_lead_age on device_lead (seen_at);

create table partner_visit (
  reference  text primary key,
  source     text not null,
  visits     integer not null,
  first_at   timestamptz not null,
  seen_at    timestamptz not null
);
comment on table partner_visit is 'A person sent to us by a partner site.';
comment on column partner_visit.reference is 'The partner’s own number for its member.';
comment on column partner_visit.source is 'The partner’s name.';
comment on column partner_visit.seen_at is 'The latest visit.';
create index partner_visit_age on partner_visit (seen_at);

create table lead (
  lead_id       text primary key,
  name          text not null,
  phone         text not null,
  email         text not null,
  state         text not null,
  requested_at  timestamptz not null,
  constraint lead_state check (state ~ '^[A-Z]{2}$')
);
comment on table lead is 'A person who asked to work with us.';
comment on column lead.state is 'Two-letter abbreviation.';
create index lead_email on lead (email);
create index lead_requested on lead (requested_at, lead_id);

create table group_proof (
  session_hash  text not null,
  group_id      integer not null,
  proved_at     timestamptz not null,
  primary key (session_hash, group_id),
  constraint group_proof_session_hash check (length(session_hash) = 64)
);
comment on table group_proof is 'A browser session that proved it may enroll under a group by giving the group’s code.';
comment on column group_proof.session_hash is 'Keyed hash of the session.';
create index group_proof_age on group_proof (proved_at);
