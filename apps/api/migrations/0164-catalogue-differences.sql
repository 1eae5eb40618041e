-- What a version of the catalogue changed against the one before, told once: its sum, and a row a plan that changed. It grows with what
-- was changed. A version without a row here was not compared yet.
create table catalogue_difference (
  version              integer primary key,
  compared_at          timestamptz not null,
  told                 jsonb                       -- null: this program can no longer read one of the two
);
create table catalogue_plan_change (
  change_id            text primary key,
  version              integer not null,
  plan_id              integer not null,
  name                 text not null,
  category             text not null,
  carrier              text not null,
  kind                 text not null,              -- added, removed or changed
  rates_changed        integer not null,
  biggest              integer not null,           -- the change that is largest by share, in basis points, up or down
  fields               jsonb not null,
  rates                jsonb not null
);
create index catalogue_plan_change_version on catalogue_plan_change (version);
create index catalogue_plan_change_plan on catalogue_plan_change (plan_id);
