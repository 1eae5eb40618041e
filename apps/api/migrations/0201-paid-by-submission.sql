-- The console's list by how it is paid, in the order of submission: a way of paying that nobody chose lately lay behind all that came since.
create index policy_paid_by_submission on policy (payment_method, submitted_at, enrollment_id);
