-- What somebody answered to the questions that a plan asks before it is sold: the answers are sealed, since they may name health. `asked`
-- is the sum of the questions as they were asked, so that changed ones are asked again; a decline stands whatever is asked later.
create table plan_answer (
  enrollment_id        text not null,
  plan_id              integer not null,
  form                 text not null,
  asked                text not null,
  declined             boolean not null,
  sealed               text not null,
  answered_at          timestamptz not null,
  primary key (enrollment_id, plan_id, form),
  constraint plan_answer_form check (form in ('questions', 'aflac'))
);
