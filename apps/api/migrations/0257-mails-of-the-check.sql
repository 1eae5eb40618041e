-- Two mails are written as an enrollment is submitted: one for where it is let through, one for where it is held as a likely duplicate. Once
-- it has been held against others, one of them goes out and the other is dropped. Null: the mail waits for nothing.
alter table outbox add column goes_if text check (goes_if in ('let-through', 'held'));
