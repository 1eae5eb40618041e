-- What members owe and pay.

create table payment_vault (
  enrollment_id  text not null,
  token          text not null,
  sealed         text not null,
  created_at     timestamptz not null,
  primary key (enrollment_id, token)
);
comment on table payment_vault is 'A card or account number at the built-in payment service.';
comment on column payment_vault.token is 'What the rest of the product knows it by.';
comment on column payment_vault.sealed is 'The number, encrypted.';

create table payment (
  enrollment_id   text not null,
  payment_id      text not null,
  policy_id       text not null,
  kind            text not null,
  period          date not null,
  amount_cents    integer not null,
  due_on          date not null,
  method          text not null,
  state           text not null,
  due_id          text,
  batch_id        text,
  taken_on        date,
  billed_to       integer,
  paid_with       integer,
  left_out_of     text,
  settled_at      timestamptz,
  reason          text,
  retry_of        text,
  attempt         integer not null default 1,
  refunded_cents  integer,
  refunded_on     date,
  written_off_cents  integer,
  owed_cents      integer not null default 0,
  refundable_cents  integer not null default 0,
  was_shown       text,
  was_token       text,
  primary key (enrollment_id, payment_id),
  constraint payment_cents check (amount_cents >= 0 and owed_cents >= 0 and refundable_cents >= 0),
  constraint payment_kind check (kind in ('first', 'recurring', 'fee', 'prenote')),
  constraint payment_method check (method in ('cc', 'eft', 'list', 'elist', 'stmt')),
  constraint payment_state check (state in ('due', 'batched', 'paid', 'returned', 'retried', 'written_off'))
);
comment on table payment is 'One attempt to collect an amount; payment_id is the policy number, a sign and the month.';
comment on column payment.kind is 'Contract office/money/words.ts, paymentKind.';
comment on column payment.period is 'The first day of the month that it pays for.';
comment on column payment.method is 'Contract words.ts, paymentMethod.';
comment on column payment.state is 'Contract office/money/words.ts, paymentState.';
comment on column payment.due_id is 'New with every change of a payment that is due; a batch takes it only if it is as the batch decided.';
comment on column payment.batch_id is 'The batch that took it.';
comment on column payment.taken_on is 'The day on which the batch took it.';
comment on column payment.billed_to is 'The group whose invoice it is on.';
comment on column payment.paid_with is 'The number of the group payment that paid it; null if it was paid another way.';
comment on column payment.left_out_of is 'The latest batch that an operator left it out of.';
comment on column payment.settled_at is 'When its state last changed.';
comment on column payment.reason is 'Why it was returned: contract office/money/words.ts, returnReason.';
comment on column payment.retry_of is 'The first attempt’s payment_id, if this is another attempt.';
comment on column payment.attempt is 'Counts the attempts on one card or account from 1.';
comment on column payment.refunded_cents is 'Refunded by hand so far.';
comment on column payment.refunded_on is 'The day of the latest refund.';
comment on column payment.written_off_cents is 'How much of it was owed when it was written off.';
comment on column payment.owed_cents is 'How much of it is currently owed, until it is settled; calculated from the ledger.';
comment on column payment.refundable_cents is 'How much of it is a credit that may be refunded; calculated from the ledger.';
comment on column payment.was_shown is 'The masked card or account that it was taken from, if the policy has another one since.';
comment on column payment.was_token is 'The payment token that it was taken from, if the policy has another one since.';
create index payment_by_day on payment (due_on, payment_id);
create index payment_of_batch on payment (batch_id) where batch_id is not null;
create index payment_of_policy on payment (policy_id);
create index payment_in_state on payment (state, due_on, payment_id);
create index payment_by_amount on payment (amount_cents, payment_id);
create index payment_by_method on payment (method, due_on, payment_id);
create index payment_of_kind on payment (kind, due_on, payment_id);
-- In the order in which a batch takes them.
create index payment_due_in_turn on payment (enrollment_id, payment_id) where state = 'due';
create index payment_due_by_amount on payment (amount_cents, payment_id) where state = 'due';
-- What became of a batch’s payments is asked for sixty batches at once, and few of them aren’t paid.
create index payment_unpaid_of_batch on payment (batch_id, state) include (amount_cents) where batch_id is not null and state <> 'paid';
create index payment_of_invoice on payment (billed_to, batch_id, state) include (amount_cents) where billed_to is not null;
create index payment_open_of_invoice on payment (billed_to, batch_id) include (amount_cents)
  where billed_to is not null and state in ('batched', 'returned');
-- A policy past its grace period is found by its oldest unpaid month.
create index payment_unpaid_by_month on payment (period, enrollment_id) include (due_on, retry_of)
  where kind in ('first', 'recurring') and (state in ('due', 'returned') or (state = 'batched' and billed_to is not null));

-- Those that a card processor is yet to charge.
create index payment_of_card on payment (taken_on, enrollment_id) where state = 'batched' and method = 'cc';

-- Refunds to make, without a look at the many payments that have none.
create index payment_refundable on payment (enrollment_id, payment_id) where refundable_cents > 0;

create table ledger_entry (
  enrollment_id  text not null,
  number         integer not null,
  kind           text not null,
  debit          text not null,
  credit         text not null,
  amount_cents   integer not null,
  item           text not null,
  period         date not null,
  plan_id        integer,
  payment_id     text,
  due_on         date,
  posted_on      date not null,
  posted_at      timestamptz not null,
  primary key (enrollment_id, number),
  constraint ledger_entry_cents check (amount_cents > 0),
  constraint ledger_entry_item check (item in ('month', 'fee')),
  constraint ledger_entry_pair check ((kind, debit, credit) in (
    ('charge', 'receivable', 'premium'), ('charge', 'receivable', 'membership'), ('charge', 'receivable', 'fees'),
    ('adjustment', 'receivable', 'premium'), ('adjustment', 'receivable', 'membership'), ('adjustment', 'receivable', 'fees'),
    ('adjustment', 'premium', 'receivable'), ('adjustment', 'membership', 'receivable'), ('adjustment', 'fees', 'receivable'),
    ('payment', 'cash', 'receivable'), ('payment', 'clearing', 'receivable'), ('return', 'receivable', 'cash'), ('return', 'receivable', 'clearing'),
    ('refund', 'receivable', 'refunds'), ('refund', 'receivable', 'clearing'),
    ('write_off', 'bad_debt', 'receivable'), ('recovery', 'receivable', 'bad_debt'),
    ('correction', 'receivable', 'cash'), ('correction', 'cash', 'receivable'), ('correction', 'receivable', 'clearing'), ('correction', 'clearing', 'receivable'),
    ('correction', 'receivable', 'bad_debt'), ('correction', 'refunds', 'receivable')))
);
comment on table ledger_entry is
  'The books of a policy: an amount moves from one account to another, so each entry balances. Rows are only ever added; a mistake is corrected by another entry.';
comment on column ledger_entry.number is 'Counts up from 1 for each policy.';
comment on column ledger_entry.kind is 'Contract ledger/entries.ts, entryKind.';
comment on column ledger_entry.debit is 'The account that grows: contract ledger/entries.ts, ledgerAccount.';
comment on column ledger_entry.credit is 'The account that it comes from.';
comment on column ledger_entry.item is 'Whether it belongs to a month of coverage or to a returned-payment fee.';
comment on column ledger_entry.period is 'The first day of that month.';
comment on column ledger_entry.plan_id is 'The plan that is charged; 0 is the membership.';
comment on column ledger_entry.payment_id is 'The payment that was settled, returned, refunded or written off.';
comment on column ledger_entry.due_on is 'When a fee is due; a month’s day follows from the policy.';
comment on column ledger_entry.posted_on is 'The day in the site’s time zone.';
create index ledger_entry_by_day on ledger_entry (posted_on, enrollment_id, number);

create table payment_notice (
  enrollment_id  text not null,
  notice_id      text not null,
  kind           text not null,
  amount_cents   integer not null,
  due_on         date not null,
  pay_by         date,
  sealed         text not null,
  at             timestamptz not null,
  primary key (enrollment_id, notice_id),
  constraint payment_notice_kind check (kind in ('reminder', 'termination'))
);
comment on table payment_notice is 'Proof of a notice about an unpaid month that was emailed to a member.';
comment on column payment_notice.notice_id is 'The unpaid month and the step of the schedule; each is sent once.';
comment on column payment_notice.kind is 'Contract ledger/payment-notice.ts, noticeKind.';
comment on column payment_notice.amount_cents is 'What was unpaid.';
comment on column payment_notice.due_on is 'When the oldest unpaid month was due.';
comment on column payment_notice.pay_by is 'The last day of the grace period; null if there is none.';
comment on column payment_notice.sealed is 'The email’s subject and text, encrypted.';

create table payment_mark (
  enrollment_id  text not null,
  payment_id     text not null,
  number         integer not null,
  way            text not null,
  paid_with      integer,
  from_state     text not null,
  state          text not null,
  reason_was     text,
  settled_was    timestamptz,
  refunded_was   integer,
  hold_was       jsonb not null,
  hold_then      jsonb not null,
  fee_id         text,
  is_mailed      boolean not null,
  by_id          integer,
  at             timestamptz not null,
  undone_at      timestamptz,
  undone_by      integer,
  primary key (enrollment_id, payment_id, number),
  constraint payment_mark_way check (way in ('hand', 'file', 'group', 'beside'))
);
comment on table payment_mark is 'A change of a payment’s state, kept so that a mistake can be undone.';
comment on column payment_mark.number is 'Counts up from 1 for each payment.';
comment on column payment_mark.way is 'hand, file, group or beside (another policy of the same account).';
comment on column payment_mark.paid_with is 'The number of the group payment that paid it.';
comment on column payment_mark.from_state is 'Contract office/money/words.ts, paymentState.';
comment on column payment_mark.state is 'The state that it changed to.';
comment on column payment_mark.reason_was is 'The payment’s reason before.';
comment on column payment_mark.settled_was is 'Its settled_at before.';
comment on column payment_mark.refunded_was is 'Its refunded_cents before, in cents.';
comment on column payment_mark.hold_was is 'Why the policy’s charges were on hold before.';
comment on column payment_mark.hold_then is 'Why they were on hold afterwards.';
comment on column payment_mark.fee_id is 'The payment_id of the fee that it led to.';
comment on column payment_mark.is_mailed is 'The member was told that the payment was returned.';
comment on column payment_mark.by_id is 'The operator’s number; null if the program did it.';
comment on column payment_mark.undone_by is 'The operator’s number.';

create table payment_change (
  enrollment_id  text not null,
  change_id      text not null,
  at             timestamptz not null,
  way            text not null,
  by_id          integer,
  address        text not null,
  method_was     text not null,
  shown_was      text not null,
  method         text not null,
  shown          text not null,
  content        text not null,
  proof          text not null,
  primary key (enrollment_id, change_id),
  constraint payment_change_way check (way in ('link', 'member', 'phone', 'form'))
);
comment on table payment_change is 'A new card or account for a policy, with the authorization for it.';
comment on column payment_change.change_id is 'The act’s id; the same act sent again is one row.';
comment on column payment_change.way is 'link, member, phone or form (both entered by an operator).';
comment on column payment_change.by_id is 'The member’s or operator’s number; null by link.';
comment on column payment_change.address is 'The network address that it came from.';
comment on column payment_change.method_was is 'The payment method before.';
comment on column payment_change.shown_was is 'The masked card or account before.';
comment on column payment_change.method is 'Contract words.ts, paymentMethod.';
comment on column payment_change.shown is 'The new card or account, masked.';
comment on column payment_change.content is 'What was authorized, word for word, as JSON.';
comment on column payment_change.proof is 'Keyed signature over content.';

create table payment_link (
  link_hash      text primary key,
  enrollment_id  text not null,
  ends_at        timestamptz not null,
  constraint payment_link_hashes check (length(link_hash) = 64)
);
comment on table payment_link is 'The link in an email that asks for a new card or account.';
comment on column payment_link.link_hash is 'Keyed hash of the link’s token.';
create index payment_link_of on payment_link (enrollment_id);
create index payment_link_ends on payment_link (ends_at);

create table card_attempt (
  enrollment_id  text not null,
  payment_id     text not null,
  number         integer not null,
  amount_cents   integer not null,
  token          text not null,
  state          text not null,
  asked          integer not null default 0,
  next_at        timestamptz,
  lease          text,
  leased_until   timestamptz,
  charge         text,
  code           text,
  first_at       timestamptz not null,
  ended_at       timestamptz,
  primary key (enrollment_id, payment_id, number),
  constraint card_attempt_cents check (amount_cents > 0),
  constraint card_attempt_state check (state in ('open', 'settled', 'declined', 'dropped'))
);
comment on table card_attempt is
  'An attempt to charge a card for a payment; payment_id and number are its idempotency key at the processor.';
comment on column card_attempt.number is 'Counts up from 1 for each payment.';
comment on column card_attempt.token is 'The card at the processor, as it was when the attempt was made.';
comment on column card_attempt.state is
  'open until its outcome is known; dropped if the payment was settled another way before it was sent.';
comment on column card_attempt.asked is 'How often the processor was asked.';
comment on column card_attempt.next_at is 'When to charge it, ask about it, or record its outcome; null once that is done.';
comment on column card_attempt.lease is 'Which process has it.';
comment on column card_attempt.charge is 'The processor’s id of the charge.';
comment on column card_attempt.code is 'Why it was declined: outside/cards/decline-codes.ts.';
comment on column card_attempt.first_at is 'When the payment’s first attempt was made.';
create index card_attempt_due on card_attempt (next_at) where next_at is not null;

create table card_event (
  event_id      text primary key,
  about         text not null,
  subject       text not null,
  seen_at       timestamptz not null,
  asked         integer not null default 0,
  next_at       timestamptz,
  lease         text,
  leased_until  timestamptz,
  constraint card_event_about check (about in ('charge', 'dispute'))
);
comment on table card_event is 'A signed message from the card processor, kept once however often it is sent.';
comment on column card_event.about is 'charge or dispute.';
comment on column card_event.subject is 'The processor’s id of it.';
comment on column card_event.asked is 'How often the processor was asked for its status.';
comment on column card_event.next_at is 'When to ask; null once that is done.';
comment on column card_event.lease is 'Which process has it.';
create index card_event_due on card_event (next_at) where next_at is not null;
