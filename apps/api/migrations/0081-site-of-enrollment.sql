-- The site that an enrollment was begun on: its mails go by it. Null in those from before, which are of the main site.
alter table enrollment add column site_id text;
