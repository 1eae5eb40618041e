-- What a batch's payments became is asked for sixty batches at once: those that are not paid are few, once its result is in.
create index payment_unpaid_of_batch on payment (batch_id, state) include (amount_cents) where batch_id is not null and state <> 'paid';
