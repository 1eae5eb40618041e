-- Links that let somebody choose a password: mailed to who forgot theirs, and to who is invited. Each by the keyed hash of its token.
create table person_link (
  link_hash            text primary key,
  person_id            text not null references person (id),
  kind                 text not null,
  ends_at              timestamptz not null,
  constraint person_link_kind check (kind in ('reset', 'invited'))
);
create index person_link_of on person_link (person_id);
create index person_link_ended on person_link (ends_at);

-- When somebody signed in last; never: a first sign-in is from a new browser by its nature, and no mail tells of it.
alter table person add column signed_in_at timestamptz;
