-- What of its month a payment that was written off stood for, as things stood then: nobody asks for that much. Null of what was written off before, which
-- stands for all of it.
alter table payment add column waived_cents integer;
