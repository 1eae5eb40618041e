-- That a person agreed to what somebody else submits for them (D-1.13): one row a question or signature, the newest counts. `over` is the
-- keyed hash of what it is about; `said` is what was shown; the signature, or the name that was typed, is sealed.
create table consent (
  enrollment_id        text not null,
  consent_id           text not null,
  way                  text not null,
  over                 text not null,
  asked_role           text not null,
  asked_id             integer not null,
  asked_at             timestamptz not null,
  ends_at              timestamptz,
  said                 jsonb not null,
  agreed               boolean,
  answered_at          timestamptz,
  sealed               text,
  primary key (enrollment_id, consent_id),
  constraint consent_way check (way in ('signed', 'mailed')),
  constraint consent_answered check ((agreed is null) = (answered_at is null))
);
-- The link of such a mail, by the keyed hash of its token. It goes once it is answered.
create table consent_link (
  link_hash            text primary key,
  enrollment_id        text not null,
  consent_id           text not null,
  ends_at              timestamptz not null,
  constraint consent_link_hashes check (length(link_hash) = 64)
);
create index consent_link_of_enrollment on consent_link (enrollment_id);
create index consent_link_ended on consent_link (ends_at);
