-- The console lists who asked to work with us, the newest first.
create index lead_asked on lead (asked_at, lead_id);
