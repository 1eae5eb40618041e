-- What is owed, and what became of it (D-5.04). A payment's id is its policy's number and its month, so that none is made twice.
create table payment (
  enrollment_id         text not null,
  payment_id            text not null,
  policy_id             text not null,
  kind                  text not null,             -- first, recurring, fee or prenote
  period                date not null,             -- the first day of the month of coverage that it pays for
  amount_cents          integer not null,
  due_on                date not null,
  method                text not null,             -- as policy.payment_method
  state                 text not null,
  batch_id              text,
  taken_on              date,                      -- the day on which a batch took it
  reason                text,                      -- why it came back
  settled_at            timestamptz,               -- when its state was last said
  primary key (enrollment_id, payment_id),
  constraint payment_kind check (kind in ('first', 'recurring', 'fee', 'prenote')),
  constraint payment_state check (state in ('due', 'batched', 'paid', 'returned', 'written_off')),
  constraint payment_method check (method in ('cc', 'eft', 'list', 'elist', 'stmt')),
  constraint payment_cents check (amount_cents >= 0)
);
create index payment_due on payment (due_on) where state = 'due';
create index payment_by_day on payment (due_on, payment_id);
create index payment_of_batch on payment (batch_id) where batch_id is not null;
create index payment_of_policy on payment (policy_id);
create index payment_returned on payment (due_on) where state = 'returned';

-- Batches are closed one after the other. What they hold is decided once, in the file named manifest (payment_file).
create table payment_batch (
  batch_id              text primary key,
  number                integer not null unique,
  state                 text not null,             -- closing or closed
  through               date not null,
  made_on               date not null,
  made_at               timestamptz not null,
  made_by               integer,                   -- the operator
  summary               jsonb not null default '{}', -- payments and cents by route, once it is closed
  constraint payment_batch_state check (state in ('closing', 'closed'))
);

-- What a batch hands out, kept sealed as it was made: it holds account numbers.
create table payment_file (
  batch_id              text not null,
  name                  text not null,
  about                 jsonb not null,            -- route, group, payments, cents
  sealed                text not null,
  made_at               timestamptz not null,
  primary key (batch_id, name)
);

-- The next day on which something falls due that was not reckoned yet; from the beginning for the policies that there are.
alter table policy add column next_due_on date not null default '0001-01-01';
create index policy_next_due on policy (next_due_on) where payment_hold is null;

-- A returned first payment holds the policy too.
alter table policy drop constraint policy_payment_hold;
alter table policy add constraint policy_payment_hold check (payment_hold in ('unchecked', 'likely-duplicate', 'returned')) not valid;
