-- What no row may hold, whoever writes it. Not yet held against the rows that are there: 0083 does that without keeping writers waiting.
-- One check for all of a row that every save updates, without patterns, since PostgreSQL sets each check up anew for every statement. What
-- steps keep is held against their shapes when it is read.
alter table enrollment
  add constraint enrollment_values check (tier in ('IO', 'IS', 'IC', 'IF') and length(state) = 2 and length(zip) = 5
    and eprocess in ('applicant', 'rep', 'group') and gender in ('0', '1', '2') and revision >= 0) not valid;

alter table enrollment_holder
  add constraint enrollment_holder_session_hash check (length(session_hash) = 64) not valid,
  add constraint enrollment_holder_one check ((session_hash is null) = (person_role is not null and person_id is not null)) not valid,
  add constraint enrollment_holder_role check (person_role in ('rep', 'group', 'member', 'operator')) not valid;

alter table cart_line
  add constraint cart_line_cents check (price_cents >= 0 and fee_cents >= 0) not valid;

alter table outbox
  add constraint outbox_attempts check (attempts >= 0) not valid,
  add constraint outbox_sent check (sent_at is null or next_attempt_at is null) not valid;

alter table policy
  add constraint policy_cents check (initial_month_cents >= 0 and recurring_month_cents >= 0) not valid,
  add constraint policy_payment_method check (payment_method in ('cc', 'eft', 'list', 'elist', 'stmt')) not valid,
  add constraint policy_payment_hold check (payment_hold in ('unchecked', 'likely-duplicate')) not valid;

alter table policy_line
  add constraint policy_line_place check (place >= 0) not valid,
  add constraint policy_line_cents check (price_cents >= 0 and fee_cents >= 0) not valid;

alter table policy_person
  add constraint policy_person_role check (role in ('member', 'dependent', 'beneficiary')) not valid,
  add constraint policy_person_place check (place >= 0) not valid,
  add constraint policy_person_share check (share_percent between 1 and 100) not valid,
  add constraint policy_person_ssn_hash check (length(ssn_hash) = 64) not valid;

alter table policy_snapshot
  add constraint policy_snapshot_content_sha256 check (length(content_sha256) = 64) not valid;

alter table likely_duplicate
  add constraint likely_duplicate_other check (like_enrollment_id <> enrollment_id and cardinality(plan_ids) > 0) not valid;

alter table member_email add constraint member_email_hash check (length(email_hash) = 64) not valid;
alter table person_hash add constraint person_hash_hash check (length(ssn_hash) = 64) not valid;
-- '' is a member of before, see 0073.
alter table member add constraint member_hashes check (length(ssn_hash) = 64 and length(person_hash) in (0, 64)) not valid;
alter table resume_code add constraint resume_code_hashes check (length(code_hash) = 64 and length(email_hash) = 64) not valid;
-- '' is a link of before, see 0012.
alter table resume_link add constraint resume_link_hashes check (length(link_hash) = 64 and length(email_hash) in (0, 64)) not valid;
alter table group_proof add constraint group_proof_session_hash check (length(session_hash) = 64) not valid;
alter table offer
  add constraint offer_hash check (length(hash) = 64) not valid,
  add constraint offer_cents check (price_cents >= 0) not valid;
alter table budget_use
  add constraint budget_use_key_hash check (length(key_hash) = 64) not valid,
  add constraint budget_use_used check (used >= 0) not valid;
alter table person
  add constraint person_role check (role in ('rep', 'group', 'member', 'operator')) not valid,
  add constraint person_email check (email = lower(email)) not valid;
alter table lead add constraint lead_state check (state ~ '^[A-Z]{2}$') not valid;
