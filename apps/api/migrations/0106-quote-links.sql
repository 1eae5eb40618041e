-- The link of a quote's mail, by the keyed hash of its token.
create table quote_link (
  link_hash      text primary key,
  enrollment_id  text not null,
  quote_id       text not null,
  ends_at        timestamptz not null,
  constraint quote_link_hashes check (length(link_hash) = 64)
);
create index quote_link_of_enrollment on quote_link (enrollment_id);
create index quote_link_ended on quote_link (ends_at);
