-- The catalog that the shop sells from, and the offers that it showed. Every server of a cluster has the catalog whole.

create table catalog_version (
  version      integer primary key,
  checksum     text not null,
  imported_at  timestamptz not null,
  files        jsonb not null
);
comment on table catalog_version is 'One row for each imported version of the catalog; the highest is the one on sale.';
comment on column catalog_version.version is 'Counts up from 1.';
comment on column catalog_version.checksum is 'SHA-256 of all its files.';
comment on column catalog_version.files is 'Pairs of path and hash, one for each file (catalog_file).';

create table catalog_file (
  hash     text primary key,
  content  bytea not null
);
comment on table catalog_file is 'A file of the catalog, stored once for all versions that contain it.';
comment on column catalog_file.hash is 'SHA-256 of the content.';
comment on column catalog_file.content is 'The file as it was imported.';

create table catalog_built (
  checksum  text not null,
  program   text not null,
  part      integer not null,
  built_at  timestamptz not null,
  content   bytea not null,
  primary key (checksum, program, part)
);
alter table catalog_built alter column content set storage external;
comment on table catalog_built is 'A version in the form that servers load, in parts; it can be rebuilt from the files at any time.';
comment on column catalog_built.checksum is 'Of the version.';
comment on column catalog_built.program is 'Hash of the code that built it; other code builds its own.';
comment on column catalog_built.part is 'Counts up from 0.';
comment on column catalog_built.content is 'One part, packed.';

create table catalog_building (
  checksum  text not null,
  program   text not null,
  builder   text not null,
  ends_at   timestamptz not null,
  primary key (checksum, program)
);
comment on table catalog_building is 'The server that is building a version; the others wait for it until ends_at.';
comment on column catalog_building.checksum is 'Of the version.';
comment on column catalog_building.program is 'Hash of the code that builds it.';
comment on column catalog_building.builder is 'Random id of the server’s process.';

create table catalog_difference (
  version      integer primary key,
  compared_at  timestamptz not null,
  totals       jsonb
);
comment on table catalog_difference is 'A comparison of a version with the previous one. No row: not compared yet.';
comment on column catalog_difference.version is 'The newer of the two.';
comment on column catalog_difference.totals is 'Totals of the changes; null if one of the two versions can’t be read anymore.';

create table catalog_plan_change (
  change_id      text primary key,
  version        integer not null,
  plan_id        integer not null,
  name           text not null,
  category       text not null,
  carrier        text not null,
  kind           text not null,
  rates_changed  integer not null,
  biggest        integer not null,
  fields         jsonb not null,
  rates          jsonb not null
);
comment on table catalog_plan_change is 'A change that a version made to one plan.';
comment on column catalog_plan_change.category is 'Contract words.ts, planCategory.';
comment on column catalog_plan_change.kind is 'added, removed or changed.';
comment on column catalog_plan_change.rates_changed is 'How many prices changed.';
comment on column catalog_plan_change.biggest is 'The largest price change in basis points, up or down.';
comment on column catalog_plan_change.fields is 'Each changed field with its old and new value.';
comment on column catalog_plan_change.rates is 'How many prices rose, fell, were added or were removed, with the largest rise and fall.';
create index catalog_plan_change_version on catalog_plan_change (version);
create index catalog_plan_change_plan on catalog_plan_change (plan_id);

create table offer (
  hash               text primary key,
  plan_id            integer not null,
  plan_pricing_id    integer not null,
  price_cents        integer not null,
  catalog_version  integer not null,
  shown_at           timestamptz not null,
  constraint offer_cents check (price_cents >= 0),
  constraint offer_hash check (length(hash) = 64)
);
comment on table offer is 'A price shown to someone; contains nothing about a person.';
comment on column offer.hash is 'Stands for the offer in the cart’s calls: a keyed hash of plan, price and facts.';
comment on column offer.plan_pricing_id is 'Which of the plan’s prices.';
comment on column offer.price_cents is 'Per month.';
