-- What was paid back of a payment by hand, and on which day at last; its state stays: the bank may still return it.
alter table payment add column refunded_cents integer;
alter table payment add column refunded_on date;
-- Policies of which something is in force no more: what was paid for it may be owed back.
create index policy_line_ended on policy_line (enrollment_id) where state in ('cancelled', 'rejected') or ends_on is not null;
