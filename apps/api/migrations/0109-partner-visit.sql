-- Visits that a partner sent (SF-4.40), by the partner's own number for its member.
create table partner_visit (
  reference            text primary key,
  source               text not null,
  visits               integer not null,
  first_at             timestamptz not null,
  seen_at              timestamptz not null
);
create index partner_visit_age on partner_visit (seen_at);
