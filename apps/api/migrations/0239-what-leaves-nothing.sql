-- Whether a group's payment comes to its lines and leaves nothing, so that bills with something left are found without reading the lines of all (0105).
alter table bill_payment add column is_even boolean;   -- null: nobody knows, and it is worked out
create index bill_payment_uneven on bill_payment (batch_id, group_id) where is_even is not true or missed <> '[]';
