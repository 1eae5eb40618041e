-- What becomes of each plan that was bought, and what its carrier was sent.

create table coverage_event (
  enrollment_id  text not null,
  event_id       text not null,
  place          integer not null,
  plan_id        integer not null,
  event          text not null,
  from_state     text not null,
  to_state       text not null,
  ends_on        date,
  at             timestamptz not null,
  answered_on    date,
  actor_role     text,
  actor_id       integer,
  reason         text,
  detail         text,
  primary key (enrollment_id, event_id)
);
comment on table coverage_event is 'Something that happened to a coverage; rows are only ever added.';
comment on column coverage_event.event_id is 'Made by the writer; the same event sent again is one row.';
comment on column coverage_event.place is 'Of policy_line.';
comment on column coverage_event.event is 'Contract office/states.ts.';
comment on column coverage_event.from_state is 'The state before: contract office/states.ts.';
comment on column coverage_event.to_state is 'The state after.';
comment on column coverage_event.ends_on is 'The first day without coverage, as of this event.';
comment on column coverage_event.answered_on is 'The day of the carrier’s answer, if it says so.';
comment on column coverage_event.actor_role is 'Null if the program did it.';
comment on column coverage_event.reason is 'A code: contract office/states.ts.';
comment on column coverage_event.detail is 'The carrier’s own words or code; nothing personal.';
create index coverage_event_of_time on coverage_event (at);

create table coverage_replaced (
  enrollment_id        text not null,
  place                integer not null,
  other_enrollment_id  text not null,
  other_place          integer not null,
  is_later             boolean not null,
  other_policy_id      text not null,
  act_id               text not null,
  at                   timestamptz not null,
  actor_id             integer not null,
  primary key (enrollment_id, place, other_enrollment_id, other_place)
);
comment on table coverage_replaced is 'One coverage took the place of another; both sides have a row.';
comment on column coverage_replaced.place is 'Of policy_line.';
comment on column coverage_replaced.is_later is 'True if this one took the place of the other.';
comment on column coverage_replaced.act_id is 'The operator’s act; the same act sent again is one row.';
comment on column coverage_replaced.actor_id is 'The operator’s number.';

create table carrier_feed (
  feed_id    text primary key,
  carrier    text not null,
  number     integer not null,
  mode       text not null,
  state      text not null,
  made_at    timestamptz not null,
  made_by    integer,
  coverages  integer not null default 0,
  parts      integer not null default 1,
  unique (carrier, number),
  constraint carrier_feed_mode check (mode in ('changes', 'full')),
  constraint carrier_feed_state check (state in ('closing', 'sent'))
);
comment on table carrier_feed is 'A file of enrollments for a carrier.';
comment on column carrier_feed.number is 'Counts up from 1 for each carrier.';
comment on column carrier_feed.mode is 'changes or full.';
comment on column carrier_feed.state is 'closing or sent.';
comment on column carrier_feed.made_by is 'The operator’s number.';
comment on column carrier_feed.coverages is 'How many coverages it has.';
comment on column carrier_feed.parts is 'A feed is stored in so many parts of limited size.';

create table carrier_feed_file (
  feed_id  text not null,
  name     text not null,
  sealed   text not null,
  made_at  timestamptz not null,
  primary key (feed_id, name)
);
comment on table carrier_feed_file is 'A file of a feed as it was made.';
comment on column carrier_feed_file.name is 'records: the records to send; feed.csv: the file itself.';
comment on column carrier_feed_file.sealed is 'The file, encrypted.';

create table coverage_sent (
  enrollment_id  text not null,
  place          integer not null,
  carrier        text not null,
  record_hash    text not null,
  had_end        boolean not null,
  feed_id        text not null,
  sent_at        timestamptz not null,
  known_at       timestamptz,
  known_plan     text,
  primary key (enrollment_id, place),
  constraint coverage_sent_hash check (length(record_hash) = 64)
);
comment on table coverage_sent is 'The state of a coverage as last reported to its carrier.';
comment on column coverage_sent.place is 'Of policy_line.';
comment on column coverage_sent.record_hash is 'Keyed hash of the record sent last.';
comment on column coverage_sent.had_end is 'That record had a termination date.';
comment on column coverage_sent.known_at is
  'The policy’s moved_at when the coverage was last compared with what the carrier knows; null: the next feed compares it.';
comment on column coverage_sent.known_plan is 'Hash of the plan’s catalog data at that time.';
create index coverage_sent_of_feed on coverage_sent (feed_id, sent_at);
create index coverage_sent_by_time on coverage_sent (sent_at);
