-- A rep's or a group's members, counted and put in order by the index alone; and one member's policies among them.
drop index enrollment_of_agent;
drop index enrollment_of_group;
create index enrollment_of_agent on enrollment (agent_id, user_id, submitted_at) where submitted_at is not null;
create index enrollment_of_group on enrollment (group_id, user_id, submitted_at) where submitted_at is not null;
