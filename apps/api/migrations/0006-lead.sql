-- People who asked to work with us (SF-7.23).
create table lead (
  lead_id              text primary key,
  name                 text not null,
  phone                text not null,
  email                text not null,
  state                text not null,
  asked_at             timestamptz not null
);
