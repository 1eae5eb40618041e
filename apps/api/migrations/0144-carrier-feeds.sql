-- Feeds of a carrier, one after the other. What one holds is decided once, in the file named records.
create table carrier_feed (
  feed_id               text primary key,
  carrier               text not null,
  number                integer not null,
  mode                  text not null,             -- changes or full
  state                 text not null,             -- closing or sent
  made_at               timestamptz not null,
  made_by               integer,                   -- the operator
  coverages             integer not null default 0,
  unique (carrier, number),
  constraint carrier_feed_mode check (mode in ('changes', 'full')),
  constraint carrier_feed_state check (state in ('closing', 'sent'))
);

-- What was sent, kept sealed as it was made.
create table carrier_feed_file (
  feed_id               text not null,
  name                  text not null,             -- records, feed.csv
  sealed                text not null,
  made_at               timestamptz not null,
  primary key (feed_id, name)
);

-- What a carrier knows of a coverage: the keyed hash of the record that was sent last.
create table coverage_sent (
  enrollment_id         text not null,
  place                 integer not null,          -- of policy_line
  carrier               text not null,
  record_hash           text not null,
  had_end               boolean not null,
  feed_id               text not null,
  sent_at               timestamptz not null,
  primary key (enrollment_id, place),
  constraint coverage_sent_hash check (length(record_hash) = 64)
);
create index policy_line_of_plan on policy_line (plan_id, enrollment_id) where plan_id > 0;
