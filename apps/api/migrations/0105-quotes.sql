-- A quote that a rep or a group administrator sent: what it says, what its reader may take of it, and how far it has come. The whole
-- address stands in the mail alone.
create table quote (
  enrollment_id  text not null,
  quote_id       text not null,
  sender_role    text not null,
  sender_id      integer not null,
  sent_at        timestamptz not null,
  ends_at        timestamptz not null,
  name           text not null,
  masked_email   text not null,
  said           jsonb not null,
  carried        jsonb not null,
  opened_at      timestamptz,
  opened_times   integer not null default 0,
  primary key (enrollment_id, quote_id),
  constraint quote_sender check (sender_role in ('rep', 'group')),
  constraint quote_opened check (opened_times >= 0)
);
create index quote_of_sender on quote (sender_role, sender_id, sent_at desc);
create index quote_ended on quote (ends_at);
