-- What was signed is proved by a keyed signature over its bytes. Rows of before have only the plain hash, which whoever
-- changes the content can compute anew: they stay unproved, and new ones have no hash.
alter table policy_snapshot add column proof text;
alter table policy_snapshot alter column content_sha256 drop not null;
