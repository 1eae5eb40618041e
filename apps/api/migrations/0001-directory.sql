-- Sites, reps, groups, portals and referrals. Small tables: every server of a cluster has them whole. An import replaces all rows and adds
-- a revision, in one transaction.

create table directory_revision (
  revision          integer primary key check (revision > 0),
  checksum      text not null,
  imported_at       timestamptz not null,
  sites_unrecorded  boolean not null default false
);
comment on table directory_revision is 'One row for each version of the directory; the highest is the one in use.';
comment on column directory_revision.revision is 'Counts up from 1.';
comment on column directory_revision.checksum is 'SHA-256 of the directory’s files.';
comment on column directory_revision.sites_unrecorded is 'True if this revision’s site changes weren’t recorded.';

create table directory_site (
  site_id  text primary key,
  place    integer not null check (place >= 0),
  hosts    text[] not null,
  record   json not null
);
comment on table directory_site is 'A storefront: its hosts, brand and texts.';
comment on column directory_site.place is 'Its order in the file.';
comment on column directory_site.hosts is 'Host names that show this site.';
comment on column directory_site.record is 'The whole record, as in the directory’s file.';

create table directory_group (
  gid          integer primary key,
  place        integer not null check (place >= 0),
  gcode        text not null unique,
  landing_url  text unique,
  record       json not null
);
comment on table directory_group is 'An employer or association that people enroll under.';
comment on column directory_group.gid is 'The group’s number, group_id elsewhere.';
comment on column directory_group.place is 'Its order in the file.';
comment on column directory_group.gcode is 'The code that people type, in lowercase.';
comment on column directory_group.landing_url is 'Path of the group’s own landing page.';
comment on column directory_group.record is 'The whole record, as in the directory’s file.';

create table directory_rep (
  agent_id     integer primary key,
  place        integer not null check (place >= 0),
  agent_code   text not null unique,
  landing_url  text unique,
  record       json not null
);
comment on table directory_rep is 'A representative who sells plans.';
comment on column directory_rep.agent_id is 'The rep’s number.';
comment on column directory_rep.place is 'Its order in the file.';
comment on column directory_rep.agent_code is 'The code that people type, in lowercase.';
comment on column directory_rep.landing_url is 'Path of the rep’s own landing page.';
comment on column directory_rep.record is 'The whole record, as in the directory’s file.';

create table directory_portal (
  platform_group_id  integer primary key,
  place              integer not null check (place >= 0),
  record             json not null
);
comment on table directory_portal is 'A way to enroll, such as payroll or a school, which decides the plans on offer.';
comment on column directory_portal.place is 'Its order in the file.';
comment on column directory_portal.record is 'The whole record, as in the directory’s file.';

create table directory_referral (
  rid     text primary key,
  place   integer not null check (place >= 0),
  record  json not null
);
comment on table directory_referral is 'Somebody who sends visitors to us.';
comment on column directory_referral.rid is 'The code in the link that they pass on.';
comment on column directory_referral.place is 'Its order in the file.';
comment on column directory_referral.record is 'The whole record, as in the directory’s file.';

create table directory_site_change (
  change_id  text primary key,
  revision   integer not null,
  site_id    text not null,
  name       text not null,
  kind       text not null,
  fields     jsonb not null
);
comment on table directory_site_change is 'A change that a revision made to one site.';
comment on column directory_site_change.revision is 'The revision that made the change.';
comment on column directory_site_change.name is 'The site’s name at the time.';
comment on column directory_site_change.kind is 'added, removed or changed.';
comment on column directory_site_change.fields is 'Each changed field with its old and new value.';
create index directory_site_change_revision on directory_site_change (revision);
create index directory_site_change_site on directory_site_change (site_id);

create table directory_change (
  act_id        text primary key,
  content_hash  text,
  revision      integer not null,
  at            timestamptz not null,
  actor_id      integer not null,
  kind          text not null,
  number        integer,
  key           text,
  fields        json not null,
  constraint directory_change_kind check (kind in ('rep', 'group', 'portal', 'referral'))
);
comment on table directory_change is 'A change that an operator made to one record in the console; one row per act.';
comment on column directory_change.act_id is 'Made by the sender; the same act sent again changes nothing.';
comment on column directory_change.content_hash is 'Keyed hash of the request; the same act_id with other content is rejected.';
comment on column directory_change.revision is 'The revision that the change made.';
comment on column directory_change.actor_id is 'The operator’s number.';
comment on column directory_change.kind is 'rep, group, portal or referral.';
comment on column directory_change.number is 'The record’s number; null for a referral.';
comment on column directory_change.key is 'The record’s key if it is text: a referral’s rid.';
comment on column directory_change.fields is 'Each changed field with its old and new value; codes are masked.';
create index directory_change_age on directory_change (at);
create index directory_change_of_key on directory_change (kind, coalesce(key, number::text), at);
