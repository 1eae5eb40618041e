-- Batches of payments, and the accounts of groups.

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
  pulled     text[] not null default '{}',
  is_pulling boolean not null default false,
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
comment on column payment_batch.pulled is 'The debits taken out before the bank file was downloaded.';
comment on column payment_batch.is_pulling is 'Some of them may still be in it.';
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

create table group_account (
  account_id       text primary key,
  group_id         integer not null,
  entries          integer not null default 0,
  payments         integer not null default 0,
  unapplied_cents  bigint not null default 0
);
comment on table group_account is 'A group that pays by invoice: its cash that no invoice line has used yet.';
comment on column group_account.account_id is 'The group’s number after group-.';
comment on column group_account.entries is 'How many entries it has; grows with every change, so that two writers never build on the same state.';
comment on column group_account.payments is 'How many group payments it has.';
comment on column group_account.unapplied_cents is 'Cached sum of its entries. Negative if a payment was reversed after its cash was used.';
create index group_account_unapplied on group_account (group_id) where unapplied_cents <> 0;

create table group_entry (
  account_id      text not null,
  number          integer not null,
  kind            text not null,
  debit           text not null,
  credit          text not null,
  amount_cents    bigint not null,
  payment_number  integer not null,
  posted_on       date not null,
  posted_at       timestamptz not null,
  primary key (account_id, number),
  constraint group_entry_cents check (amount_cents > 0),
  constraint group_entry_pair check ((kind, debit, credit) in (
    ('payment', 'cash', 'unapplied'), ('return', 'unapplied', 'cash'), ('application', 'unapplied', 'clearing'),
    ('release', 'clearing', 'unapplied'), ('credit', 'clearing', 'unapplied'), ('refund', 'unapplied', 'refunds'), ('correction', 'unapplied', 'cash'),
    ('correction', 'refunds', 'unapplied')))
);
comment on table group_entry is
  'The books of a group’s account: an amount moves from one account to another. Rows are only ever added; a mistake is corrected by another entry.';
comment on column group_entry.number is 'Counts up from 1 for each group.';
comment on column group_entry.kind is 'Contract ledger/entries.ts, groupEntryPairs.';
comment on column group_entry.debit is 'The account that grows: contract ledger/entries.ts, ledgerAccount.';
comment on column group_entry.credit is 'The account that it comes from.';
comment on column group_entry.payment_number is 'The group payment that it belongs to.';
comment on column group_entry.posted_on is 'The day in the site’s time zone.';
create index group_entry_by_day on group_entry (posted_on, account_id, number);

create table group_payment (
  account_id    text not null,
  number        integer not null,
  group_id      integer not null,
  act_id        text not null,
  input_hash    text not null,
  kind          text not null,
  state         text not null,
  way           text not null,
  received_on   date not null,
  amount_cents  integer not null,
  reference     text not null,
  lines         jsonb not null,
  missed        jsonb not null default '[]',
  by_id         integer,
  made_at       timestamptz not null,
  why           text,
  reversed_at   timestamptz,
  reversed_by   integer,
  kept          jsonb not null default '[]',
  primary key (account_id, number),
  constraint group_payment_cents check (amount_cents > 0),
  constraint group_payment_kind check (kind in ('received', 'applied', 'refunded', 'credited')),
  constraint group_payment_state check (state in ('recording', 'recorded', 'reversing', 'reversed')),
  constraint group_payment_way check (way in ('check', 'wire'))
);
comment on table group_payment is 'What a group paid, what its unapplied cash paid, what was refunded to it, and credits for coverage that ended.';
comment on column group_payment.number is 'Counts up from 1 for each group.';
comment on column group_payment.act_id is 'The act’s id; the same act sent again is one row.';
comment on column group_payment.input_hash is 'Keyed hash of what was sent; the same act_id with other content is refused.';
comment on column group_payment.kind is 'Contract office/invoices/group-payment.ts, groupPaymentKind.';
comment on column group_payment.state is 'recording, recorded, reversing or reversed.';
comment on column group_payment.way is 'check or wire.';
comment on column group_payment.reference is 'The number of the check or wire; empty if no money moved.';
comment on column group_payment.lines is 'The invoice lines that it pays or credits, with cents, the state before, and what was refunded of a credited one before.';
comment on column group_payment.missed is 'Those that had changed before they could be paid or credited.';
comment on column group_payment.by_id is 'The operator’s number; null if the program did it.';
comment on column group_payment.why is 'Why it was reversed: contract office/invoices/group-payment.ts, reversalReason.';
comment on column group_payment.reversed_by is 'The operator’s number.';
comment on column group_payment.kept is 'The lines that stayed paid when it was reversed.';
create unique index group_payment_of_act on group_payment (account_id, act_id);
create index group_payment_unfinished on group_payment (account_id) where state in ('recording', 'reversing');
