-- What came in of a group's payment may be more than whole lines: the rest is left with the bill, until it pays another line, is paid back or put toward
-- another bill (0105). `goes`: in, or out again as back or onward.
alter table bill_payment add column goes text not null default 'in';
