-- Mail to send, written in the same transaction as what it reports (D-6.01). A mail that is tied to no enrollment has a
-- random id in enrollment_id. The body is emptied once it is delivered: it may carry a code or a link.
create table outbox (
  enrollment_id        text not null,
  mail_id              text not null,
  event                text not null,              -- what happened, such as submitted/member: one mail an event
  kind                 text not null,              -- which letter
  from_name            text not null,
  to_address           text not null,
  subject              text not null,
  text                 text not null,
  html                 text not null,
  created_at           timestamptz not null,
  attempts             integer not null,
  next_attempt_at      timestamptz,                -- null: delivered or given up
  lease                text,                       -- of the sender that has it in hand
  leased_until         timestamptz,
  sent_at              timestamptz,
  last_error           text,                       -- a code such as EENVELOPE 550, nothing personal
  primary key (enrollment_id, mail_id),
  unique (enrollment_id, event)
);

create index outbox_due on outbox (next_attempt_at) where next_attempt_at is not null;
