-- Offers that were shown, found by the hash that stands for them (D-2.06); nothing in it is about a person.
create table offer (
  hash                 text primary key,
  plan_id              integer not null,
  plan_pricing_id      integer not null,
  price_cents          integer not null,
  catalogue_version    integer not null,
  shown_at             timestamptz not null
);
