-- What a submission makes, and the small tables that find an enrollment by another value. Those are written before the submission’s own
-- transaction; a row whose enrollment has no policy means nothing.

create table policy (
  enrollment_id          text primary key,
  policy_id              text not null,
  submitted_on           date not null,
  submitted_at           timestamptz not null,
  state                  text not null default 'submitted',
  moved_at               timestamptz,
  effective_date         date not null,
  catalog_version        integer not null,
  initial_month_cents    integer not null,
  recurring_month_cents  integer not null,
  payment_method         text not null,
  payment_token          text,
  payment_shown          text not null,
  payment_hold           text,
  next_holds             text[] not null default '{}',
  stop_reason            text,
  stopped_by             text,
  next_due_on            date not null default '0001-01-01',
  billed_from            date not null default '0001-01-01',
  books                  integer not null default 0,
  balance_cents          bigint not null default 0,
  site_id                text,
  agent_id               integer,
  group_id               integer,
  plan_ids               integer[],
  name_sorted            text collate "C",
  name_said              text collate "C",
  email_said             text collate "C",
  phone_said             text collate "C",
  assigned_to            integer,
  constraint policy_cents check (initial_month_cents >= 0 and recurring_month_cents >= 0),
  constraint policy_payment_hold check (payment_hold in ('unconfirmed', 'unlisted', 'unchecked', 'likely-duplicate', 'returned')),
  constraint policy_payment_method check (payment_method in ('cc', 'eft', 'list', 'elist', 'stmt')),
  constraint policy_state check (state in ('submitted', 'checked', 'sent', 'accepted', 'rejected', 'active', 'ended', 'canceled'))
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
comment on table policy is 'A submitted enrollment: its plans, how it is paid, and the columns that the console lists and searches.';
comment on column policy.policy_id is 'The number that people read.';
comment on column policy.submitted_on is 'The day in the site’s time zone.';
comment on column policy.state is 'Summary of its lines’ states: contract office/states.ts.';
comment on column policy.moved_at is 'When a line last changed its state.';
comment on column policy.effective_date is 'The first day of coverage.';
comment on column policy.catalog_version is 'The catalog version that it was sold from.';
comment on column policy.initial_month_cents is 'The first payment, fees included.';
comment on column policy.recurring_month_cents is 'Each later month.';
comment on column policy.payment_method is 'Contract words.ts, paymentMethod.';
comment on column policy.payment_token is 'The payment service’s token; null if the group pays.';
comment on column policy.payment_shown is 'The masked card or account, such as Visa ending in 1111.';
comment on column policy.payment_hold is 'Why nothing is charged: contract hold-meanings.ts; null if charges go ahead.';
comment on column policy.next_holds is 'What it waits for after payment_hold and before the check for duplicates.';
comment on column policy.stop_reason is 'Why charges stopped: the return code of a debit, or HAND if an operator stopped them.';
comment on column policy.stopped_by is 'The payment_id that was returned; null if an operator stopped charges.';
comment on column policy.next_due_on is 'The next day on which a month falls due that isn’t charged yet; 0001-01-01 before the first.';
comment on column policy.billed_from is 'What was due before this day was collected elsewhere.';
comment on column policy.books is 'Counts up with every change of its coverage, payment method or ledger; the ledger is written only for the count that was read.';
comment on column policy.balance_cents is 'The sum of its ledger: owed if positive, a credit if negative.';
comment on column policy.plan_ids is 'The plans of its lines, without the membership.';
comment on column policy.name_sorted is 'The member’s name to sort by: last, first; lowercase, no accents or apostrophes.';
comment on column policy.name_said is 'The member’s name to search by: first last; lowercase, no accents or apostrophes.';
comment on column policy.email_said is 'The member’s email address in the same form.';
comment on column policy.phone_said is 'The member’s ten-digit phone number.';
comment on column policy.assigned_to is 'The number of the operator it is assigned to.';
create index policy_unchecked on policy (submitted_at) where payment_hold = 'unchecked';
create index policy_listed on policy (coalesce(moved_at, submitted_at), enrollment_id);
create index policy_by_submission on policy (submitted_at, enrollment_id);
create index policy_by_name on policy (coalesce(name_sorted, ''), enrollment_id);
create index policy_by_said_name on policy (name_said);
create index policy_of_number on policy (policy_id);
create index policy_of_site on policy (site_id, coalesce(moved_at, submitted_at), enrollment_id);
create index policy_of_agent on policy (agent_id, coalesce(moved_at, submitted_at), enrollment_id);
create index policy_of_group on policy (group_id, coalesce(moved_at, submitted_at), enrollment_id);
create index policy_in_state on policy (state, coalesce(moved_at, submitted_at), enrollment_id);
create index policy_paid_by on policy (payment_method, coalesce(moved_at, submitted_at), enrollment_id);
create index policy_held on policy (payment_hold, coalesce(moved_at, submitted_at), enrollment_id) where payment_hold is not null;
create index policy_assigned on policy (assigned_to, coalesce(moved_at, submitted_at), enrollment_id) where assigned_to is not null;
create index policy_with_plan on policy using gin (plan_ids);
create index policy_searched_by_agent on policy (agent_id, submitted_at desc, enrollment_id)
  include (group_id, policy_id, name_said, email_said);
create index policy_searched_by_group on policy (group_id, submitted_at desc, enrollment_id) include (policy_id, name_said, email_said);
create index policy_in_state_by_submission on policy (state, submitted_at, enrollment_id);
create index policy_by_said_email on policy (email_said);
create index policy_by_phone on policy (phone_said);
create index policy_payment_token on policy (payment_token) where payment_token is not null;
create index policy_paid_by_submission on policy (payment_method, submitted_at, enrollment_id);
create index policy_next_due_of_all on policy (next_due_on) where payment_hold is null or payment_hold = 'returned';

create table policy_line (
  enrollment_id      text not null,
  place              integer not null,
  plan_id            integer not null,
  plan_pricing_id    integer not null,
  plan_name          text not null,
  detail             text not null,
  price_cents        integer not null,
  fee_cents          integer not null,
  catalog_version    integer not null,
  state              text not null default 'submitted',
  starts_on          date,
  ends_on            date,
  primary key (enrollment_id, place),
  constraint policy_line_cents check (price_cents >= 0 and fee_cents >= 0),
  constraint policy_line_place check (place >= 0),
  constraint policy_line_state check (state in ('submitted', 'checked', 'sent', 'accepted', 'rejected', 'active', 'ended', 'canceled'))
);
comment on table policy_line is 'One plan of a policy, as it was sold.';
comment on column policy_line.place is 'The order in which the cart showed it.';
comment on column policy_line.plan_id is '0 for the membership.';
comment on column policy_line.plan_pricing_id is 'Which of the plan’s prices.';
comment on column policy_line.detail is 'The benefit level in words.';
comment on column policy_line.price_cents is 'Per month.';
comment on column policy_line.fee_cents is 'Charged once.';
comment on column policy_line.state is 'Contract office/states.ts.';
comment on column policy_line.starts_on is
  'The first day of coverage; null until something happens to the line: then it is the policy’s effective_date.';
comment on column policy_line.ends_on is 'The first day without coverage; null if no end is set.';
create index policy_line_to_activate on policy_line (starts_on) where state = 'accepted';
create index policy_line_to_end on policy_line (ends_on) where state = 'active' and ends_on is not null;
create index policy_line_of_plan on policy_line (plan_id, enrollment_id) where plan_id > 0;
create index policy_line_of_end on policy_line (ends_on) where ends_on is not null;
create index policy_line_open on policy_line (plan_id, state) where state in ('checked', 'rejected') and plan_id > 0;
create index policy_line_ended on policy_line (enrollment_id) where state in ('canceled', 'rejected') or ends_on is not null;

create table policy_person (
  enrollment_id  text not null,
  role           text not null,
  place          integer not null,
  relationship   text not null,
  first_name     text not null,
  middle_name    text,
  last_name      text not null,
  birthdate      date not null,
  email          text,
  share_percent  integer,
  ssn_sealed     text not null,
  ssn_hash       text not null,
  parts          text[] collate "C",
  gender         text,
  primary key (enrollment_id, role, place),
  constraint policy_person_gender check (gender in ('0', '1', '2')),
  constraint policy_person_place check (place >= 0),
  constraint policy_person_role check (role in ('member', 'dependent', 'beneficiary')),
  constraint policy_person_share check (share_percent between 1 and 100),
  constraint policy_person_ssn_hash check (length(ssn_hash) = 64)
);
comment on table policy_person is 'A person on a policy.';
comment on column policy_person.role is 'member, dependent or beneficiary.';
comment on column policy_person.place is 'The order in which they were entered.';
comment on column policy_person.relationship is 'To the member: self, or the code of the form.';
comment on column policy_person.email is 'The member’s only.';
comment on column policy_person.share_percent is 'A beneficiary’s only.';
comment on column policy_person.ssn_sealed is 'The Social Security number, encrypted.';
comment on column policy_person.ssn_hash is 'Keyed hash of the Social Security number.';
comment on column policy_person.parts is
  'Every piece of two and three characters of the member’s name, address and policy number, for searches.';
comment on column policy_person.gender is 'A dependent’s: contract words.ts, gender; the member’s is in enrollment.';
create index policy_person_born on policy_person (birthdate);
-- New pieces wait in a list that each search reads; it is merged after some 250 submissions.
create index policy_person_parts on policy_person using gin (parts) with (gin_pending_list_limit = 512) where role = 'member';

create table policy_snapshot (
  enrollment_id  text primary key,
  content        text not null,
  sealed         text not null,
  proof          text not null
);
comment on table policy_snapshot is 'The signed record: texts, questions and answers.';
comment on column policy_snapshot.content is 'JSON as text, since the proof covers these exact bytes; secrets are masked and hashed.';
comment on column policy_snapshot.sealed is 'The secrets of content, encrypted.';
comment on column policy_snapshot.proof is 'Keyed signature over content.';

create table policy_number (
  policy_id      text primary key,
  enrollment_id  text not null,
  reserved_at    timestamptz not null
);
comment on table policy_number is 'A policy number that was given out.';
create index policy_number_of_enrollment on policy_number (enrollment_id);

create table member_email (
  email_hash     text not null,
  enrollment_id  text not null,
  primary key (email_hash, enrollment_id),
  constraint member_email_hash check (length(email_hash) = 64)
);
comment on table member_email is 'Enrollments by their member’s email address.';
comment on column member_email.email_hash is 'Keyed hash of the address.';
create index member_email_of_enrollment on member_email (enrollment_id);

create table person_hash (
  ssn_hash       text not null,
  enrollment_id  text not null,
  primary key (ssn_hash, enrollment_id),
  constraint person_hash_hash check (length(ssn_hash) = 64)
);
comment on table person_hash is 'Enrollments by the Social Security number of anyone on them.';
comment on column person_hash.ssn_hash is 'Keyed hash of the number.';
create index person_hash_of_enrollment on person_hash (enrollment_id);

create table likely_duplicate (
  enrollment_id       text primary key,
  like_enrollment_id  text not null,
  plan_ids            integer[] not null,
  found_at            timestamptz not null,
  decided_act         text,
  decided_at          timestamptz,
  constraint likely_duplicate_other check (like_enrollment_id <> enrollment_id and cardinality(plan_ids) > 0)
);
comment on table likely_duplicate is 'A policy whose member already has one of its plans; it waits for an operator.';
comment on column likely_duplicate.like_enrollment_id is 'The member’s earliest policy with one of the plans.';
comment on column likely_duplicate.decided_act is 'The operator’s act that decides about it, or about both where each is held because of the other.';
comment on column likely_duplicate.plan_ids is 'The plans that both have.';

create table receipt_link (
  link_hash      text primary key,
  enrollment_id  text not null,
  ends_at        timestamptz not null,
  constraint receipt_link_hashes check (length(link_hash) = 64)
);
comment on table receipt_link is 'The link in a receipt email; it opens the receipt and nothing else.';
comment on column receipt_link.link_hash is 'Keyed hash of the link’s token.';
create index receipt_link_of_enrollment on receipt_link (enrollment_id);
create index receipt_link_ended on receipt_link (ends_at);
