-- A file of a catalogue, once however many versions hold it: an import writes what changed.
create table catalogue_file (
  hash                 text primary key,
  content              bytea not null
);
-- The hash of each of a version's files by its path. Versions of before are one blob, content.
alter table catalogue_version alter column content drop not null;
alter table catalogue_version add column files jsonb;

-- A version as servers read it: built once for the program that builds it so, in parts that are read one at a time. What is damaged or
-- missing is built again.
create table catalogue_built (
  checksum             text not null,
  program              text not null,
  part                 integer not null,
  built_at             timestamptz not null,
  content              bytea not null,
  primary key (checksum, program, part)
);
alter table catalogue_built alter column content set storage external;
-- Who builds a version now; the others wait for it until then.
create table catalogue_building (
  checksum             text not null,
  program              text not null,
  builder              text not null,
  ends_at              timestamptz not null,
  primary key (checksum, program)
);
