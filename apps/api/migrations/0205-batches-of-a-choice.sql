-- What a batch was asked to hold: from which day on, and what not. The act's id makes one press one batch, however often it is sent.
alter table payment_batch add column from_day date;
alter table payment_batch add column leave_out jsonb not null default '{"payments": [], "policies": []}';
alter table payment_batch add column act_id text;
create unique index payment_batch_of_act on payment_batch (act_id) where act_id is not null;

-- The latest batch that an operator left a payment out of; said while it is due.
alter table payment add column left_out_of text;
