-- What was sent when a group's payment was recorded, as a keyed hash: which lines it was for is not kept where fewer were paid, so that the same act with
-- something else is told from the same one sent again. Null of what was recorded before.
alter table bill_payment add column said_hash text;
