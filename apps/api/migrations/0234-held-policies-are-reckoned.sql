-- What falls due of a policy that a returned payment holds is written down too: whoever looks after money sees what it owes.
create index policy_next_due_of_all on policy (next_due_on) where payment_hold is null or payment_hold = 'returned';
drop index policy_next_due;
