-- Ways back into a saved enrollment (D-6.03, D-6.04), each found by the keyed hash of what was mailed. They end by
-- themselves: after 30 days, and with the enrollment's submission.
create table resume_code (
  code_hash            text primary key,
  enrollment_id        text not null,
  email_hash           text not null,
  tab                  text not null,
  ends_at              timestamptz not null
);
create table resume_link (
  link_hash            text primary key,
  enrollment_id        text not null,
  tab                  text not null,
  ends_at              timestamptz not null
);

-- Tries of sign-in and of codes alike.
alter table sign_in_failure rename to failed_try;
