-- How much of a budget somebody has used (D-1.17), by a keyed hash of whom it is counted for. A window begins with its first use.
create table budget_use (
  key_hash             text primary key,
  budget               text not null,
  used                 bigint not null,
  ends_at              timestamptz not null
);
create index budget_use_ended on budget_use (ends_at);
drop table failed_try;
