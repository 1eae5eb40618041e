-- The console's list of payments by each of its filters and sorts: what was paid lies before what is due, and nobody is to read through it.
create index payment_in_state on payment (state, due_on, payment_id);
create index payment_by_amount on payment (amount_cents, payment_id);
create index payment_by_method on payment (method, due_on, payment_id);
create index payment_of_kind on payment (kind, due_on, payment_id);
drop index payment_due;
drop index payment_returned;
-- What carriers have to be told, and what they rejected.
create index policy_line_open on policy_line (plan_id, state) where state in ('checked', 'rejected') and plan_id > 0;
