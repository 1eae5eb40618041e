-- What operators do about an enrollment.

create table office_work (
  enrollment_id  text not null,
  work_id        text not null,
  kind           text not null,
  subject        text not null,
  reason         text,
  detail         text,
  since          timestamptz not null,
  last_day       date,
  asked_end      date,
  asked_sealed   text,
  assigned_to    integer,
  snoozed_until  date,
  snooze_sealed  text,
  done_at        timestamptz,
  done_by        integer,
  done_how       text,
  sealed         text,
  primary key (enrollment_id, work_id),
  constraint office_work_done check ((done_at is null) = (done_how is null)),
  constraint office_work_kind check (kind in ('payment', 'coverage', 'leaver', 'ending', 'altered'))
);
comment on table office_work is 'Something that waits for an operator.';
comment on column office_work.work_id is 'Begins with the policy’s number.';
comment on column office_work.kind is
  'payment (returned), coverage (rejected), leaver (an employee who left), ending (a member asks for it) or altered (see table seal).';
comment on column office_work.subject is 'The payment_id, or the place of the policy’s line.';
comment on column office_work.reason is 'A code, by kind.';
comment on column office_work.detail is 'The carrier’s reason, or the parts that fail verification.';
comment on column office_work.last_day is 'A leaver’s last day of work.';
comment on column office_work.asked_end is 'The requested first day without coverage; null: before it starts.';
comment on column office_work.asked_sealed is 'The member’s message, encrypted.';
comment on column office_work.assigned_to is 'The operator’s number.';
comment on column office_work.snoozed_until is 'Hidden from its queue until this day.';
comment on column office_work.snooze_sealed is 'Why it is hidden, encrypted.';
comment on column office_work.done_by is 'The operator’s number; null if the program did it.';
comment on column office_work.done_how is 'A code, by kind.';
comment on column office_work.sealed is 'The note with which it was done, encrypted.';
create index office_work_open on office_work (kind, since, work_id) where done_at is null;
create index office_work_of_kind on office_work (kind, since, work_id);

create table office_act (
  enrollment_id  text not null,
  act_id         text not null,
  call           text not null,
  content_hash   text not null,
  at             timestamptz not null,
  done_at        timestamptz,
  primary key (enrollment_id, act_id)
);
comment on table office_act is 'An act on an enrollment, so that the same one sent again happens once.';
comment on column office_act.act_id is 'Made by the sender; good for one call and one content.';
comment on column office_act.call is 'The call’s path.';
comment on column office_act.content_hash is 'Keyed hash of the request, since it can contain names and birth dates.';
comment on column office_act.done_at is 'When all of its transactions were done, for an act that takes several.';

create table office_note (
  enrollment_id  text not null,
  note_id        text not null,
  at             timestamptz not null,
  actor_id       integer not null,
  sealed         text not null,
  primary key (enrollment_id, note_id)
);
comment on table office_note is 'A note that an operator wrote.';
comment on column office_note.note_id is 'Made by the writer; the same note sent again is one row.';
comment on column office_note.actor_id is 'The operator’s number.';
comment on column office_note.sealed is 'The note, encrypted.';

create table person_correction (
  enrollment_id  text not null,
  correction_id  text not null,
  at             timestamptz not null,
  actor_id       integer not null,
  role           text not null,
  place          integer not null,
  field          text not null,
  sealed         text not null,
  primary key (enrollment_id, correction_id)
);
comment on table person_correction is 'A correction by an operator to a person’s data; the signed record doesn’t change.';
comment on column person_correction.actor_id is 'The operator’s number.';
comment on column person_correction.role is 'Of policy_person.';
comment on column person_correction.place is 'Of policy_person.';
comment on column person_correction.sealed is 'The old and new value as JSON, encrypted.';

create table email_change (
  enrollment_id  text not null,
  change_id      text not null,
  at             timestamptz not null,
  waits_until    timestamptz not null,
  changed_by     integer not null,
  confirmed_at   timestamptz,
  confirmed_by   integer,
  primary key (enrollment_id, change_id)
);
comment on table email_change is
  'An operator’s change of a member’s email address; invitations and password links wait until it is confirmed or 72 hours have passed.';
comment on column email_change.change_id is 'The name of the correction’s act.';
comment on column email_change.changed_by is 'The operator’s number.';
comment on column email_change.confirmed_by is 'The second operator’s number; null if the old mailbox confirmed it.';

create table email_change_link (
  link_hash      text primary key,
  enrollment_id  text not null,
  change_id      text not null,
  ends_at        timestamptz not null,
  constraint email_change_link_hashes check (length(link_hash) = 64)
);
comment on table email_change_link is 'A link to the old mailbox that confirms a changed email address; deleted once used.';
comment on column email_change_link.link_hash is 'Keyed hash of the link’s token.';
create index email_change_link_of on email_change_link (enrollment_id);
create index email_change_link_ended on email_change_link (ends_at);

create table approval (
  approval_id   text primary key,
  call          text not null,
  input_sealed  text,
  shown_sealed  text not null,
  input_hash    text not null,
  requested_by  integer not null,
  requested_at  timestamptz not null,
  ends_at       timestamptz not null,
  state         text not null,
  decided_by    integer,
  decided_at    timestamptz,
  refused       text,
  constraint approval_state check (state in ('waiting', 'running', 'done', 'refused', 'declined', 'withdrawn', 'expired')),
  constraint approval_decided check ((state = 'waiting') = (decided_at is null))
);
comment on table approval is 'An action that requires a second operator’s approval.';
comment on column approval.call is 'The call’s path.';
comment on column approval.input_sealed is 'The request, encrypted; null once decided.';
comment on column approval.shown_sealed is 'What the approver sees, encrypted; kept once decided.';
comment on column approval.input_hash is 'Keyed hash of the request, so that repeating it creates no second one.';
comment on column approval.requested_by is 'The operator’s number.';
comment on column approval.state is 'waiting, running (approved, in progress), done, refused (no longer possible), declined, withdrawn or expired.';
comment on column approval.ends_at is 'When it expires.';
comment on column approval.decided_by is 'The operator’s number.';
comment on column approval.refused is 'Why it was no longer possible when it was approved.';
create unique index approval_once on approval (requested_by, input_hash) where state = 'waiting';
create index approval_requested on approval (requested_at, approval_id);

create table bulk (
  bulk_id       text primary key,
  act           text not null,
  requested_by  integer not null,
  address       text not null,
  started_at    timestamptz not null,
  rows          integer not null,
  state         text not null,
  ended_at      timestamptz,
  why           text,
  constraint bulk_state check (state in ('running', 'stopped', 'done')),
  constraint bulk_ended check ((state = 'running') = (ended_at is null))
);
comment on table bulk is 'An act on many rows of a console list, done in the background.';
comment on column bulk.bulk_id is 'Made by the sender, so that the same request sent again is one.';
comment on column bulk.act is 'The name of the bulk action.';
comment on column bulk.requested_by is 'The number of the operator in whose name each row is done.';
comment on column bulk.address is 'The operator’s network address, for the audit log.';
comment on column bulk.state is 'running, stopped or done.';
comment on column bulk.why is 'A code: why it stopped.';
create index bulk_started on bulk (started_at, bulk_id);
create index bulk_running on bulk (started_at) where state = 'running';

create table bulk_row (
  bulk_id     text not null,
  place       integer not null,
  sealed      text not null,
  state       text not null,
  tries       integer not null default 0,
  lease_until timestamptz,
  said_sealed text,
  started_at  timestamptz not null,
  primary key (bulk_id, place),
  constraint bulk_row_state check (state in ('waiting', 'running', 'done', 'refused', 'failed'))
);
comment on table bulk_row is 'A row of a bulk action, and its result.';
comment on column bulk_row.sealed is 'The person’s name and the call’s input, encrypted.';
comment on column bulk_row.state is 'waiting, running, done, refused (not possible) or failed.';
comment on column bulk_row.tries is 'How often it was begun; more than once after a crash.';
comment on column bulk_row.lease_until is 'Until then, one process alone works on it.';
comment on column bulk_row.said_sealed is 'The result’s message for the operator, encrypted.';
comment on column bulk_row.started_at is 'When its bulk action started.';
create index bulk_row_started on bulk_row (started_at);
