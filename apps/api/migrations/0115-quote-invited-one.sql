-- A quote invites to one enrollment: to the newest that was taken from it, until one of them is submitted.
alter table quote add column invited_id text;
alter table quote add column invited_used boolean not null default false;
