-- Quotes, consents, and the codes and links that open an enrollment for somebody else or in another browser.

create table quote (
  enrollment_id  text not null,
  quote_id       text not null,
  sender_role    text not null,
  sender_id      integer not null,
  sent_at        timestamptz not null,
  ends_at        timestamptz not null,
  name           text not null,
  masked_email   text not null,
  email_hash     text,
  said           jsonb not null,
  carried        jsonb not null,
  opened_at      timestamptz,
  opened_times   integer not null default 0,
  invited_id     text,
  invited_used   boolean not null default false,
  primary key (enrollment_id, quote_id),
  constraint quote_email_hash check (length(email_hash) = 64),
  constraint quote_opened check (opened_times >= 0),
  constraint quote_sender check (sender_role in ('rep', 'group'))
);
comment on table quote is 'A quote that a rep or a group administrator emailed.';
comment on column quote.enrollment_id is 'The enrollment that it was made from.';
comment on column quote.sender_role is 'rep or group.';
comment on column quote.sender_id is 'The rep’s or group’s number.';
comment on column quote.ends_at is 'When its prices stop being good.';
comment on column quote.name is 'The recipient’s name.';
comment on column quote.masked_email is 'The recipient’s address, masked; the full address is only in the email.';
comment on column quote.email_hash is 'Keyed hash of the recipient’s address.';
comment on column quote.said is 'The quote’s content: lines, fees and totals.';
comment on column quote.carried is 'What an enrollment started from it takes over: filter, plans, rep and group.';
comment on column quote.opened_at is 'When it was opened first.';
comment on column quote.invited_id is 'The enrollment that it proved its group for; the newest one, until one is submitted.';
comment on column quote.invited_used is 'That enrollment was submitted.';
create index quote_of_sender on quote (sender_role, sender_id, sent_at desc);
create index quote_ended on quote (ends_at);
create index quote_by_email on quote (email_hash);

create table quote_link (
  link_hash      text primary key,
  enrollment_id  text not null,
  quote_id       text not null,
  ends_at        timestamptz not null,
  constraint quote_link_hashes check (length(link_hash) = 64)
);
comment on table quote_link is 'The link in a quote’s mail.';
comment on column quote_link.link_hash is 'Keyed hash of the link’s token.';
create index quote_link_of_enrollment on quote_link (enrollment_id);
create index quote_link_ended on quote_link (ends_at);

create table quote_invited (
  enrollment_id     text primary key,
  of_enrollment_id  text not null,
  quote_id          text not null
);
comment on table quote_invited is 'An enrollment whose proof for its group comes from a quote; such a proof can’t be passed on.';
comment on column quote_invited.of_enrollment_id is 'The quote’s enrollment.';

create table consent (
  enrollment_id   text not null,
  consent_id      text not null,
  way             text not null,
  over            text not null,
  requester_role  text not null,
  requester_id    integer not null,
  requested_at    timestamptz not null,
  ends_at         timestamptz,
  said            jsonb not null,
  agreed          boolean,
  answered_at     timestamptz,
  sealed          text,
  primary key (enrollment_id, consent_id),
  constraint consent_answered check ((agreed is null) = (answered_at is null)),
  constraint consent_way check (way in ('signed', 'mailed'))
);
comment on table consent is 'A person’s consent to an enrollment that someone else submits for them; the newest row is valid.';
comment on column consent.way is 'signed (here, on this screen) or mailed.';
comment on column consent.over is 'Keyed hash of the content; any change requires new consent.';
comment on column consent.requester_role is 'The requester’s role.';
comment on column consent.requester_id is 'The requester’s number.';
comment on column consent.ends_at is 'When the emailed link expires.';
comment on column consent.said is 'The content shown to the person.';
comment on column consent.agreed is 'Null until answered.';
comment on column consent.sealed is 'The signature or the typed name, encrypted.';

create table consent_link (
  link_hash      text primary key,
  enrollment_id  text not null,
  consent_id     text not null,
  ends_at        timestamptz not null,
  constraint consent_link_hashes check (length(link_hash) = 64)
);
comment on table consent_link is 'The link in a consent email; deleted once answered.';
comment on column consent_link.link_hash is 'Keyed hash of the link’s token.';
create index consent_link_of_enrollment on consent_link (enrollment_id);
create index consent_link_ended on consent_link (ends_at);

create table resume_code (
  code_hash      text primary key,
  enrollment_id  text not null,
  email_hash     text not null,
  tab            text not null,
  ends_at        timestamptz not null,
  take_ups       integer not null default 0,
  constraint resume_code_hashes check (length(code_hash) = 64 and length(email_hash) = 64)
);
comment on table resume_code is 'An emailed code that opens a saved enrollment in another browser.';
comment on column resume_code.code_hash is 'Keyed hash of the code.';
comment on column resume_code.email_hash is 'Keyed hash of the address that it was emailed to.';
comment on column resume_code.tab is 'The step that it leads to.';
comment on column resume_code.take_ups is 'The enrollment’s take_ups when it was mailed.';
create index resume_code_of_enrollment on resume_code (enrollment_id);
create index resume_code_ended on resume_code (ends_at);
create index resume_code_email on resume_code (email_hash);

create table resume_link (
  link_hash      text primary key,
  enrollment_id  text not null,
  email_hash     text not null,
  tab            text not null,
  ends_at        timestamptz not null,
  take_ups       integer not null default 0,
  constraint resume_link_hashes check (length(link_hash) = 64 and length(email_hash) = 64)
);
comment on table resume_link is 'An emailed link that opens a saved enrollment in another browser.';
comment on column resume_link.link_hash is 'Keyed hash of the link’s token.';
comment on column resume_link.email_hash is 'Keyed hash of the address that it was emailed to.';
comment on column resume_link.tab is 'The step that it leads to.';
comment on column resume_link.take_ups is 'The enrollment’s take_ups when it was mailed.';
create index resume_link_of_enrollment on resume_link (enrollment_id);
create index resume_link_ended on resume_link (ends_at);
create index resume_link_email on resume_link (email_hash);
