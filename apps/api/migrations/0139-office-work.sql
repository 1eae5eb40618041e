-- What operators write about an enrollment. Sealed: a note says what it has to.
create table office_note (
  enrollment_id        text not null,
  note_id              text not null,              -- the writer's own: sent twice it is one
  at                   timestamptz not null,
  actor_id             integer not null,           -- an operator's number
  sealed               text not null,
  primary key (enrollment_id, note_id)
);

-- Values of a person that an operator put right, old and new, sealed as JSON. What was signed stays as it was.
create table person_correction (
  enrollment_id        text not null,
  correction_id        text not null,
  at                   timestamptz not null,
  actor_id             integer not null,
  role                 text not null,              -- of policy_person
  place                integer not null,
  field                text not null,
  sealed               text not null,
  primary key (enrollment_id, correction_id)
);
