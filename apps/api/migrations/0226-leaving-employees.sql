-- What was said last of somebody on a list: that they leave, and on what day. The row goes off the list once the office was told.
alter table group_employee add column left_at timestamptz;    -- null of who stays
alter table group_employee add column left_on date;           -- their last day of work; null of who has nothing that goes on
