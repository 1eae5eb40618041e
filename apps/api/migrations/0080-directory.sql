-- Sites, reps, groups, portals and referrals: small tables that each server of a cluster has whole. A record is kept as JSON, with
-- what it is looked up by and must be alone with beside it; place is its order in its file. An import replaces all rows and adds a
-- revision, in one transaction.
create table directory_revision (
  revision             integer primary key check (revision > 0),
  checksum             text not null,
  imported_at          timestamptz not null
);

create table directory_site (
  site_id              text primary key,
  place                integer not null check (place >= 0),
  hosts                text[] not null,
  record               json not null
);

create table directory_group (
  gid                  integer primary key,
  place                integer not null check (place >= 0),
  gcode                text not null unique,       -- in small letters
  landing_url          text unique,
  record               json not null
);

create table directory_rep (
  agent_id             integer primary key,
  place                integer not null check (place >= 0),
  agent_code           text not null unique,       -- in small letters
  landing_url          text unique,
  record               json not null
);

create table directory_portal (
  platform_group_id    integer primary key,
  place                integer not null check (place >= 0),
  record               json not null
);

create table directory_referral (
  rid                  text primary key,
  place                integer not null check (place >= 0),
  record               json not null
);
