-- What was typed on a step and is not saved: sealed whole, one row a step, gone with the step's save.
create table step_typed (
  enrollment_id        text not null,
  step                 text not null,
  sealed               text not null,
  typed_at             timestamptz not null,
  primary key (enrollment_id, step)
);
