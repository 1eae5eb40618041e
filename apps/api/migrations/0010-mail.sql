-- Mail to send.

create table outbox (
  enrollment_id    text not null,
  mail_id          text not null,
  event            text not null,
  kind             text not null,
  goes_if          text check (goes_if in ('let-through', 'held')),
  from_name        text not null,
  to_address       text not null,
  subject          text not null,
  text             text not null,
  html             text not null,
  attachment_path  text,
  attachment_name  text,
  created_at       timestamptz not null,
  attempts         integer not null,
  next_attempt_at  timestamptz,
  lease            text,
  leased_until     timestamptz,
  combines         boolean not null default false,
  sent_at          timestamptz,
  last_error       text,
  mark             text not null default '',
  primary key (enrollment_id, mail_id),
  unique (enrollment_id, event),
  constraint outbox_attempts check (attempts >= 0),
  constraint outbox_sent check (sent_at is null or next_attempt_at is null)
);
comment on table outbox is 'An email, written in the transaction that it reports; delivered ones are kept for a while.';
comment on column outbox.enrollment_id is 'A random id for mail about no enrollment.';
comment on column outbox.event is 'What happened, such as submitted/member; one mail per event.';
comment on column outbox.mark is 'Keyed signature over who gets what; an email without it isn’t sent.';
comment on column outbox.kind is 'Which email: mail/letters.';
comment on column outbox.goes_if is
  'The mail waits for the check for duplicates and goes only if that ends this way: let-through or held; null waits for nothing.';
comment on column outbox.from_name is 'The site’s name.';
comment on column outbox.text is 'Emptied once it is delivered, as it may contain a code or a link.';
comment on column outbox.html is 'Emptied once it is delivered.';
comment on column outbox.attachment_path is 'Where the PDF is stored that goes with it.';
comment on column outbox.attachment_name is 'The PDF’s name for the reader.';
comment on column outbox.next_attempt_at is 'Null once it is delivered or given up.';
comment on column outbox.lease is 'Random id of the sender that is delivering it.';
comment on column outbox.combines is 'It was delayed, to be combined with other emails to the same mailbox.';
comment on column outbox.last_error is 'A code such as EENVELOPE 550; nothing personal.';
create index outbox_due on outbox (next_attempt_at) where next_attempt_at is not null;
create index outbox_unsent on outbox (created_at) where sent_at is null;
create index outbox_done on outbox (created_at) where next_attempt_at is null;
create index outbox_to on outbox (to_address);
