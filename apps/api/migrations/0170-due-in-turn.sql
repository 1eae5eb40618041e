-- What is due, in the order in which a batch takes it: without it each page went through all that was ever paid.
create index payment_due_in_turn on payment (enrollment_id, payment_id) where state = 'due';
