-- What a revision of the directory changed of the sites: a row a site that changed, so that it grows with what was changed. What the
-- revisions of before changed was not kept.
create table directory_site_change (
  change_id            text primary key,
  revision             integer not null,
  site_id              text not null,
  name                 text not null,
  kind                 text not null,              -- added, removed or changed
  fields               jsonb not null
);
create index directory_site_change_revision on directory_site_change (revision);
create index directory_site_change_site on directory_site_change (site_id);
alter table directory_revision add column sites_untold boolean not null default false;
update directory_revision set sites_untold = true;
