-- An unfinished enrollment that is to go (D-7.05): from then on nobody finds it, and what belongs to it is deleted, its own row last.
alter table enrollment add column purged_at timestamptz;
-- By created_at, which is no later: an index on what every save changes would make each save write every index of the row.
create index enrollment_unfinished on enrollment (created_at) where submitted_at is null;
create index enrollment_purged on enrollment (purged_at) where purged_at is not null;

-- What is found by another value goes with its enrollment, and by its own age.
create index resume_code_of_enrollment on resume_code (enrollment_id);
create index resume_link_of_enrollment on resume_link (enrollment_id);
create index member_email_of_enrollment on member_email (enrollment_id);
create index person_hash_of_enrollment on person_hash (enrollment_id);
create index policy_number_of_enrollment on policy_number (enrollment_id);
create index resume_code_ended on resume_code (ends_at);
create index resume_link_ended on resume_link (ends_at);
create index person_session_ended on person_session (expires_at);
create index outbox_done on outbox (created_at) where next_attempt_at is null;
