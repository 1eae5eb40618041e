-- Another card or account for a policy whose payment came back: what was given when and by whom, what it took the place of, masked, and the
-- authorization word for word with its keyed proof.
create table payment_change (
  enrollment_id        text not null,
  change_id            text not null,              -- the act's id
  at                   timestamptz not null,
  way                  text not null,              -- link, member or operator
  by_id                integer,                    -- the member's or the operator's number
  address              text not null,              -- the network address that it came from
  method_was           text not null,
  shown_was            text not null,              -- masked
  method               text not null,
  shown                text not null,              -- masked
  content              text not null,              -- JSON: what was authorized
  proof                text not null,
  primary key (enrollment_id, change_id),
  constraint payment_change_way check (way in ('link', 'member', 'operator'))
);

-- The mailed link to its form, by the hash of its token.
create table payment_link (
  link_hash            text primary key,
  enrollment_id        text not null,
  ends_at              timestamptz not null,
  constraint payment_link_hashes check (length(link_hash) = 64)
);
create index payment_link_of on payment_link (enrollment_id);
create index payment_link_ends on payment_link (ends_at);

-- What a payment was taken from, where its policy has been given another card or account since: what becomes of it then is no matter of the new one.
alter table payment add column was_shown text;
alter table payment add column was_token text;
