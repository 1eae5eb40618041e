-- Each time somebody, a file or a group's payment said what became of a payment: from where to where, by whom, and what it did beside, so that a mark
-- that was made by mistake can be undone (0101). Of another policy that the account stopped it has a row too, with the payment that did.
create table payment_mark (
  enrollment_id        text not null,
  payment_id           text not null,
  number               integer not null,           -- of this payment, one after the other
  way                  text not null,              -- hand, file, bill or beside
  receipt              integer,                    -- the bill's payment that paid it (bill_payment)
  from_state           text not null,
  state                text not null,
  reason_was           text,
  settled_was          timestamptz,
  refunded_was         integer,
  hold_was             jsonb not null,             -- why nothing was taken of the policy before, and after
  hold_then            jsonb not null,
  fee_id               text,                       -- the fee that it brought
  is_mailed            boolean not null,           -- somebody was told that it came back
  by_id                integer,                    -- the operator; null: the product by itself
  at                   timestamptz not null,
  undone_at            timestamptz,
  undone_by            integer,
  primary key (enrollment_id, payment_id, number),
  constraint payment_mark_way check (way in ('hand', 'file', 'bill', 'beside'))
);

-- Whose bill a payment is on.
alter table payment add column billed_to integer;
update payment set billed_to = e.group_id from enrollment e
  where e.enrollment_id = payment.enrollment_id and payment.batch_id is not null and payment.method in ('list', 'elist', 'stmt');
create index payment_of_bill on payment (billed_to, batch_id, state) include (amount_cents) where billed_to is not null;
create index payment_open_of_bill on payment (billed_to, batch_id) include (amount_cents)
  where billed_to is not null and state in ('batched', 'returned');

-- What a group paid of a bill, one after the other, with the payments that it covers as they stood.
create table bill_payment (
  batch_id             text not null,
  group_id             integer not null,
  number               integer not null,           -- of this bill
  act_id               text not null,
  state                text not null,
  way                  text not null,
  received_on          date not null,
  amount_cents         integer not null,
  reference            text not null,              -- the check's number, or the wire's
  lines                jsonb not null,
  missed               jsonb not null default '[]', -- payments of it that somebody else settled meanwhile
  by_id                integer,
  made_at              timestamptz not null,
  why                  text,                       -- why it was taken back
  taken_back_at        timestamptz,
  taken_back_by        integer,
  kept                 jsonb not null default '[]', -- payments that stayed paid then
  primary key (batch_id, group_id, number),
  constraint bill_payment_state check (state in ('recording', 'recorded', 'taking-back', 'taken-back')),
  constraint bill_payment_way check (way in ('check', 'wire')),
  constraint bill_payment_cents check (amount_cents > 0)
);
create unique index bill_payment_of_act on bill_payment (batch_id, act_id);
create index bill_payment_unfinished on bill_payment (batch_id) where state in ('recording', 'taking-back');
