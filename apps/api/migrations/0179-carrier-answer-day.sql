-- On which day a carrier answered, where it says so; the event's own time is when we wrote it.
alter table coverage_event add column answered_on date;
create index coverage_sent_of_feed on coverage_sent (feed_id, sent_at);
create index coverage_sent_by_time on coverage_sent (sent_at);
