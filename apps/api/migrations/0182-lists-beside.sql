-- Filters that few enrollments in progress fit: without these they are found among all that a rep, a group or a site ever had.
create index enrollment_going_of_agent on enrollment (agent_id, created_at, enrollment_id) include (last_step)
  where submitted_at is null and purged_at is null and agent_id is not null;
create index enrollment_going_of_group on enrollment (group_id, created_at, enrollment_id) include (last_step)
  where submitted_at is null and purged_at is null and group_id is not null;
create index enrollment_going_of_site on enrollment (site_id, created_at, enrollment_id) include (last_step)
  where submitted_at is null and purged_at is null and site_id is not null;
-- What is due by its amount: the index of all amounts is read through to find the few that are.
create index payment_due_by_amount on payment (amount_cents, payment_id) where state = 'due';
-- A rep's or a group's members by the index alone when a search finds many, too.
create index enrollment_of_agent_members on enrollment (agent_id, submitted_at desc, user_id) include (enrollment_id)
  where submitted_at is not null and user_id is not null;
create index enrollment_of_group_members on enrollment (group_id, submitted_at desc, user_id) include (enrollment_id)
  where submitted_at is not null and user_id is not null;
drop index enrollment_of_agent_newest;
drop index enrollment_of_group_newest;
