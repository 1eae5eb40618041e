-- The first call with an Idempotency-Key claims it before it runs; the others wait for its answer. While it runs its beat goes
-- on; one whose beat stands still has died. Answers hold ids, counts and fixed sentences, nothing about a person.
alter table idempotent_answer alter column answer drop not null;
alter table idempotent_answer alter column answered_at drop not null;
alter table idempotent_answer add column claim text not null default '';
alter table idempotent_answer add column beat integer not null default 0;
alter table idempotent_answer add column claimed_at timestamptz;
-- A keyed hash of what the call was given, so that the same key with other input is told.
alter table idempotent_answer add column input_hash text not null default '';
update idempotent_answer set claimed_at = answered_at;
alter table idempotent_answer alter column claimed_at set not null;
create index idempotent_answer_by_age on idempotent_answer (claimed_at);
