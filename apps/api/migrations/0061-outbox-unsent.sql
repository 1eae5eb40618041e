-- What waits or failed is few beside what was sent; the figures of the outbox are read from here.
create index outbox_unsent on outbox (created_at) where sent_at is null;
