-- A group that pays, or that asks for an enroller code, is entered with proof (D-1.19): the browser sessions that gave its code,
-- and on an enrollment the group for which proof was given, so that one that is taken up elsewhere keeps it.
create table group_proof (
  session_hash         text not null,
  group_id             integer not null,
  proved_at            timestamptz not null,
  primary key (session_hash, group_id)
);
create index group_proof_age on group_proof (proved_at);

alter table enrollment add column proved_group integer;
