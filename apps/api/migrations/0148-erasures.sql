-- People who asked to be erased (D-7.06): that it was done, without their name, and what law makes us keep, sealed.
create table erasure (
  erasure_id           text primary key,
  begun_at             timestamptz not null,
  done_at              timestamptz,
  operator_id          integer not null,
  held                 jsonb not null,             -- how many rows of which kind were removed, sealed or left
  policies             text[] not null,            -- the numbers of what is kept sealed
  keeps_until          timestamptz,
  scope_sealed         text                        -- what is still to be removed; gone once it is done
);
create index erasure_begun on erasure (begun_at);
create index erasure_under_way on erasure (begun_at) where done_at is null;

create table sealed_record (
  enrollment_id        text primary key,
  erasure_id           text not null,
  policy_id            text not null,
  sealed               text not null,
  sealed_at            timestamptz not null,
  ends_at              timestamptz not null
);
create index sealed_record_ended on sealed_record (ends_at);

-- By what a person is found.
create index policy_person_born on policy_person (birthdate);
create index enrollment_born on enrollment (dob) where submitted_at is null;
create index step_draft_email on step_draft ((answers ->> 'email_address')) where step = 'contact_info';
create index outbox_to on outbox (to_address);
create index lead_email on lead (email);
create index resume_code_email on resume_code (email_hash);
create index resume_link_email on resume_link (email_hash);
