-- Payments of months that nobody paid, or nobody has taken yet, by their month: a policy past its grace is found by its oldest one. Which of them are is said
-- by what is in force and what its other payments are.
create index payment_unpaid_by_month on payment (period, enrollment_id) include (due_on, retry_of)
  where kind in ('first', 'recurring') and (state in ('due', 'returned') or (state = 'batched' and billed_to is not null));
