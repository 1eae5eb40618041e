-- What an operator changed in the directory through the console: which record, and each field as it was and as it is. Codes that are
-- nobody's to read stand here masked. One row an act, so that a change that is sent twice happens once. Every server has the table whole, as it
-- has the directory's own.
create table directory_change (
  act_id               text primary key,
  revision             integer not null,
  at                   timestamptz not null,
  actor_id             integer not null,
  kind                 text not null check (kind in ('rep', 'group')),
  number               integer not null,
  fields               json not null
);
create index directory_change_of on directory_change (kind, number, at);
create index directory_change_age on directory_change (at);
