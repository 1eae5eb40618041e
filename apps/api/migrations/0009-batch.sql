-- Batches of payments, and what groups pay of their bills.

create table payment_batch (
  batch_id   text primary key,
  number     integer not null unique,
  state      text not null,
  from_day   date,
  through    date not null,
  leave_out  jsonb not null default '{"payments": [], "policies": []}',
  act_id     text,
  made_on    date not null,
  made_at    timestamptz not null,
  made_by    integer,
  sent_on    date,
  summary    jsonb not null default '{}',
  constraint payment_batch_state check (state in ('closing', 'closed'))
);
comment on table payment_batch is
  'Payments that go out together to a bank, a payment service or groups; what it holds is decided once, in its file named manifest.';
comment on column payment_batch.number is 'Counts up from 1.';
comment on column payment_batch.state is 'closing or closed.';
comment on column payment_batch.from_day is 'The earliest due date that it takes; null takes any.';
comment on column payment_batch.through is 'The latest due date that it takes.';
comment on column payment_batch.leave_out is 'The payments and policies that the operator left out.';
comment on column payment_batch.act_id is 'The operator’s act; the same act sent again is one batch.';
comment on column payment_batch.made_on is 'The day in the main site’s time zone.';
comment on column payment_batch.made_by is 'The operator’s number.';
comment on column payment_batch.sent_on is 'The day on which its bank file was first downloaded.';
comment on column payment_batch.summary is 'Payments and cents by route, once it is closed.';
create unique index payment_batch_of_act on payment_batch (act_id) where act_id is not null;

create table payment_file (
  batch_id  text not null,
  name      text not null,
  about     jsonb not null,
  sealed    text not null,
  made_at   timestamptz not null,
  primary key (batch_id, name)
);
comment on table payment_file is 'A file of a batch as it was made.';
comment on column payment_file.about is 'Route, group, number of payments and cents.';
comment on column payment_file.sealed is 'The file, encrypted: it has account numbers.';
create index payment_file_by_name on payment_file (name, batch_id);

create table bill_payment (
  batch_id        text not null,
  group_id        integer not null,
  number          integer not null,
  act_id          text not null,
  said_hash       text,
  state           text not null,
  goes            text not null default 'in',
  way             text not null,
  received_on     date not null,
  amount_cents    integer not null,
  reference       text not null,
  lines           jsonb not null,
  missed          jsonb not null default '[]',
  is_even         boolean,
  other_batch_id  text,
  other_number    integer,
  by_id           integer,
  made_at         timestamptz not null,
  why             text,
  taken_back_at   timestamptz,
  taken_back_by   integer,
  kept            jsonb not null default '[]',
  primary key (batch_id, group_id, number),
  constraint bill_payment_cents check (amount_cents > 0),
  constraint bill_payment_state check (state in ('recording', 'recorded', 'taking-back', 'taken-back')),
  constraint bill_payment_way check (way in ('check', 'wire'))
);
comment on table bill_payment is 'An entry of a group’s bill: money that came in, was applied, paid back or moved to another bill.';
comment on column bill_payment.batch_id is 'The batch that made the bill.';
comment on column bill_payment.number is 'Counts up from 1 for each bill.';
comment on column bill_payment.act_id is 'The act’s id; the same act sent again is one row.';
comment on column bill_payment.said_hash is 'Keyed hash of what was sent; the same act_id with other content is refused.';
comment on column bill_payment.state is 'recording, recorded, taking-back or taken-back.';
comment on column bill_payment.goes is 'in; here, where money left on the bill pays its lines; back, if refunded; onward, to another bill.';
comment on column bill_payment.way is 'check or wire.';
comment on column bill_payment.reference is 'The check’s or wire’s number.';
comment on column bill_payment.lines is 'The payments that it covers, with cents and the state before.';
comment on column bill_payment.missed is 'The payments of it that somebody else settled meanwhile.';
comment on column bill_payment.is_even is 'It equals its lines and leaves nothing; null: not known, so it is calculated.';
comment on column bill_payment.other_batch_id is 'The bill at the other end of a move; null if there is none.';
comment on column bill_payment.other_number is 'The entry at the other end of a move.';
comment on column bill_payment.by_id is 'The operator’s number.';
comment on column bill_payment.why is 'Why it was reversed: contract office/money/bill.ts, billTakenBack.';
comment on column bill_payment.taken_back_by is 'The operator’s number.';
comment on column bill_payment.kept is 'The payments that stayed paid when it was reversed.';
create unique index bill_payment_of_act on bill_payment (batch_id, act_id);
create index bill_payment_unfinished on bill_payment (batch_id) where state in ('recording', 'taking-back');
create index bill_payment_uneven on bill_payment (batch_id, group_id) where is_even is not true or missed <> '[]';
