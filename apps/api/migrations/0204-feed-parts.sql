-- A feed is kept in parts, each of so many coverages: a full one holds all that is covered, however many that are.
alter table carrier_feed add column parts integer not null default 1;
