-- What is left with a bill goes toward another one of the group in one act (0105): each of the two entries names the other. Null: paid back, or recorded
-- before that other bill was chosen from a list.
alter table bill_payment add column other_batch_id text;
alter table bill_payment add column other_number integer;
