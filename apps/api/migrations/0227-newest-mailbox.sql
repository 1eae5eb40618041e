-- To whom an enrollment was last mailed to go on with it: what was mailed to another address before opens it no longer. As a keyed hash.
alter table enrollment add column mailed_hash text;
