-- What groups were billed and did not pay, by its day: policies past their grace are few among those whose bill is open.
create index payment_billed_by_day on payment (due_on, enrollment_id) where state = 'batched' and billed_to is not null;
