-- Holds the rows that are there against the check of 0255, which lets others read and write meanwhile.
alter table directory_change validate constraint directory_change_kind;
