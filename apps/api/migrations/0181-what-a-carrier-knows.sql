-- What a coverage was made of when it was last found to be as the carrier knows it: the policy's moved_at, and what the catalogue says of the
-- plan. While both are the same, a feed leaves it out unread. Null: it is read by the next feed.
alter table coverage_sent add column known_at timestamptz;
alter table coverage_sent add column known_plan text;
