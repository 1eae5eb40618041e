-- Payments of people who were erased, as far as a batch took them (D-5.04, D-7.06): what becomes of them is still the agency's to know. Nobody is
-- named here; a row goes with what is kept sealed.
create table erased_payment (
  enrollment_id         text not null,
  payment_id            text not null,
  policy_id             text not null,
  batch_id              text not null,
  method                text not null,
  group_id              integer,                   -- whose bill it is on
  amount_cents          integer not null,
  state                 text not null,
  reason                text,
  settled_at            timestamptz,
  ends_at               timestamptz not null,
  primary key (enrollment_id, payment_id),
  constraint erased_payment_state check (state in ('due', 'batched', 'paid', 'returned', 'retried', 'written_off')),
  constraint erased_payment_method check (method in ('cc', 'eft', 'list', 'elist', 'stmt'))
);
create index erased_payment_of_batch on erased_payment (batch_id);
create index erased_payment_ended on erased_payment (ends_at);
