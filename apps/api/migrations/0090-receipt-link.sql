-- The link of a receipt's mail: it opens the receipt for 30 days, by the keyed hash of what was mailed, and nothing else.
create table receipt_link (
  link_hash            text primary key,
  enrollment_id        text not null,
  ends_at              timestamptz not null,
  constraint receipt_link_hashes check (length(link_hash) = 64)
);
create index receipt_link_of_enrollment on receipt_link (enrollment_id);
create index receipt_link_ended on receipt_link (ends_at);
