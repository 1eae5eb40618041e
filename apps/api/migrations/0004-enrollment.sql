-- An enrollment in progress. What belongs to one enrollment has enrollment_id first in its key, so that a cluster stores it together.

-- A domain is checked only where its column is written; a check of the table would be evaluated on every save.
create domain state_abbrev as text constraint state_abbrev_length check (length(value) = 2);
create domain zip_code as text constraint zip_code_length check (length(value) = 5);
create domain eprocess_name as text constraint eprocess_name_known check (value in ('applicant', 'rep', 'group'));
create domain gender_code as text constraint gender_code_known check (value in ('0', '1', '2'));
create domain tier_code as text constraint tier_code_known check (value in ('IO', 'IS', 'IC', 'IF'));
comment on domain state_abbrev is 'Two-letter abbreviation of a state.';
comment on domain zip_code is 'Five digits.';
comment on domain eprocess_name is 'Who fills in an enrollment: contract words.ts, eprocess.';
comment on domain gender_code is 'Contract words.ts, gender.';
comment on domain tier_code is 'Who is covered: contract words.ts, tier.';

create table enrollment (
  enrollment_id      text primary key,
  created_at         timestamptz not null,
  changed_at         timestamptz not null,
  purged_at          timestamptz,
  submitted_at       timestamptz,
  revision           integer not null default 0,
  last_step          text not null default 'cart',
  type               text not null,
  eprocess           eprocess_name not null,
  enroll_type        text not null,
  open_type          text not null,
  site_id            text,
  agent_id           integer,
  group_id           integer,
  proved_group       integer,
  platform_group_id  integer,
  referral           text,
  user_id            integer,
  joined_from        integer,
  zip                zip_code not null,
  state              state_abbrev not null,
  dob                date not null,
  gender             gender_code not null,
  tier               tier_code not null,
  is_smoker          boolean,
  annual_income      integer,
  working_hours      integer,
  spouse_dob         date,
  no_of_children     integer,
  chosen_start       date,
  effective_date     date,
  take_ups           integer not null default 0,
  taken_up_email     text,
  mailed_hash        text,
  agent_has_later    boolean not null default false,
  group_has_later    boolean not null default false
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
comment on table enrollment is 'One person’s application for plans, from the first filter to submission; it stays for good once submitted.';
comment on column enrollment.purged_at is 'When an unfinished enrollment was scheduled for deletion; it can’t be opened from then on.';
comment on column enrollment.submitted_at is 'Null while it is in progress.';
comment on column enrollment.revision is
  'Rises with every change of the enrollment, its cart or its steps; a write names the revision that it was checked against.';
comment on column enrollment.last_step is 'The furthest step saved so far, cart before the first.';
comment on column enrollment.type is 'new-user or existing-user.';
comment on column enrollment.enroll_type is 'Contract words.ts, enrollType.';
comment on column enrollment.open_type is 'Who opened it: contract words.ts, openType.';
comment on column enrollment.site_id is 'The site that it was begun on; null means the main site.';
comment on column enrollment.agent_id is 'The enrollment’s rep.';
comment on column enrollment.group_id is 'The group that it is under.';
comment on column enrollment.proved_group is 'The group whose code was given for this enrollment.';
comment on column enrollment.platform_group_id is 'The portal that it came through.';
comment on column enrollment.referral is 'The rid of who sent the visitor.';
comment on column enrollment.user_id is 'The member’s number, from submission on.';
comment on column enrollment.joined_from is
  'The number that it was submitted under, if an operator has since merged that number into user_id.';
comment on column enrollment.dob is 'The applicant’s birth date.';
comment on column enrollment.annual_income is 'In whole dollars.';
comment on column enrollment.working_hours is 'Per week.';
comment on column enrollment.chosen_start is 'The start date picked in the cart, before checkout settles effective_date.';
comment on column enrollment.effective_date is 'The first day of coverage, settled at checkout.';
comment on column enrollment.take_ups is
  'How often it was continued in another browser; links and codes emailed before then work for taken_up_email only.';
comment on column enrollment.taken_up_email is 'Keyed hash of the address whose email was used last.';
comment on column enrollment.mailed_hash is
  'Keyed hash of the address that the latest code or link went to; earlier emails to another address no longer open it.';
comment on column enrollment.agent_has_later is 'The member has a later enrollment under the same rep; a rep’s list shows the latest only.';
comment on column enrollment.group_has_later is
  'The member has a later enrollment under the same group; a group’s list shows the latest only.';
create index enrollment_of_agent on enrollment (agent_id, user_id, submitted_at) where submitted_at is not null;
create index enrollment_of_group on enrollment (group_id, user_id, submitted_at) where submitted_at is not null;
create index enrollment_of_user on enrollment (user_id) where submitted_at is not null;
-- By created_at, since an index on changed_at would be written by every save.
create index enrollment_unfinished on enrollment (created_at) where submitted_at is null;
create index enrollment_purged on enrollment (purged_at) where purged_at is not null;
create index enrollment_born on enrollment (dob) where submitted_at is null;
create index enrollment_at_step on enrollment (last_step, created_at, enrollment_id) where submitted_at is null and purged_at is null;
create index enrollment_going_of_agent on enrollment (agent_id, created_at, enrollment_id) include (last_step)
  where submitted_at is null and purged_at is null and agent_id is not null;
create index enrollment_going_of_group on enrollment (group_id, created_at, enrollment_id) include (last_step)
  where submitted_at is null and purged_at is null and group_id is not null;
create index enrollment_going_of_site on enrollment (site_id, created_at, enrollment_id) include (last_step)
  where submitted_at is null and purged_at is null and site_id is not null;
-- Each member once, at the latest enrollment: rows are counted off in the index alone.
create index enrollment_of_agent_once on enrollment (agent_id, submitted_at desc, user_id)
  where submitted_at is not null and user_id is not null and not agent_has_later;
create index enrollment_of_group_once on enrollment (group_id, submitted_at desc, user_id)
  where submitted_at is not null and user_id is not null and not group_has_later;

create table enrollment_holder (
  enrollment_id  text primary key,
  session_hash   text,
  person_role    text,
  person_id      integer,
  since          timestamptz not null,
  constraint enrollment_holder_one check ((session_hash is null) = (person_role is not null and person_id is not null)),
  constraint enrollment_holder_role check (person_role in ('rep', 'group', 'member', 'operator')),
  constraint enrollment_holder_session_hash check (length(session_hash) = 64)
);
comment on table enrollment_holder is 'Who holds an enrollment: one browser session, or one signed-in person.';
comment on column enrollment_holder.session_hash is 'Keyed hash of the session; null if a person holds it.';
comment on column enrollment_holder.person_role is 'rep, group, member or operator.';
comment on column enrollment_holder.person_id is 'The person’s number: agent_id, group id, user_id or operator number.';
create index enrollment_of_session on enrollment_holder (session_hash) where session_hash is not null;
create index enrollment_of_holder on enrollment_holder (person_role, person_id) where person_id is not null;

create table cart_line (
  enrollment_id      text not null,
  plan_id            integer not null,
  plan_pricing_id    integer not null,
  price_cents        integer not null,
  fee_cents          integer not null,
  catalog_version  integer not null,
  priced_at          timestamptz not null,
  added_at           timestamptz not null,
  primary key (enrollment_id, plan_id),
  constraint cart_line_cents check (price_cents >= 0 and fee_cents >= 0)
);
comment on table cart_line is 'A plan in an enrollment’s cart.';
comment on column cart_line.plan_pricing_id is 'Which of the plan’s prices.';
comment on column cart_line.price_cents is 'Per month.';
comment on column cart_line.fee_cents is 'One-time fees, charged with the first month.';

create table step_draft (
  enrollment_id  text not null,
  step           text not null,
  answers        jsonb not null,
  sealed         text,
  saved          boolean not null,
  saved_at       timestamptz not null,
  primary key (enrollment_id, step)
);
comment on table step_draft is 'A saved step of the wizard.';
comment on column step_draft.step is 'Contract enroll/steps.ts.';
comment on column step_draft.answers is 'The answers by field, without secrets.';
comment on column step_draft.sealed is 'The secret answers, encrypted.';
comment on column step_draft.saved is 'False: the answers are kept, but the step has to be saved again.';
create index step_draft_email on step_draft ((answers ->> 'email_address')) where step = 'contact_info';
-- Cards by the last month in which they can be charged, yyyy-mm.
create index step_draft_card_month on step_draft (((answers ->> 'expiration_year') || '-' || lpad(answers ->> 'expiration_month', 2, '0')),
    enrollment_id)
  where step = 'billing_info';

create table step_typed (
  enrollment_id  text not null,
  step           text not null,
  sealed         text not null,
  typed_at       timestamptz not null,
  primary key (enrollment_id, step)
);
comment on table step_typed is 'Unsaved input of a step; deleted when the step is saved.';
comment on column step_typed.step is 'Contract enroll/steps.ts.';
comment on column step_typed.sealed is 'The input, encrypted.';

create table plan_answer (
  enrollment_id  text not null,
  plan_id        integer not null,
  form           text not null,
  asked          text not null,
  sealed         text not null,
  mark_sealed    text not null,
  answered_at    timestamptz not null,
  primary key (enrollment_id, plan_id, form),
  constraint plan_answer_form check (form in ('questions', 'aflac'))
);
comment on table plan_answer is 'Answers to the questions that a plan asks before it is sold.';
comment on column plan_answer.form is 'questions or aflac.';
comment on column plan_answer.asked is 'Hash of the questions as they were asked; changed questions are asked again.';
comment on column plan_answer.sealed is 'The answers, encrypted, since they can be about health.';
comment on column plan_answer.mark_sealed is 'Whether the answers declined the applicant, and under which facts, encrypted.';
