-- A group's bills are found by the name of their file, in every batch.
create index payment_file_by_name on payment_file (name, batch_id);
-- Which of them name somebody who was erased since.
create index erased_payment_of_group on erased_payment (group_id, batch_id) where group_id is not null;
