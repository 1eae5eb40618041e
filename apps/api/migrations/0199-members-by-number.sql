-- A page of a rep's or a group's members by its number, far from the first one too: each member stands once in an index, at their newest
-- enrollment, so that rows are counted off in the index alone. What has a later one under the same rep or group is marked by roles/members.
alter table enrollment add column agent_has_later boolean not null default false;
alter table enrollment add column group_has_later boolean not null default false;
with ordered as (
  select e.enrollment_id,
    e.agent_id is not null and row_number() over (partition by e.user_id, e.agent_id order by e.submitted_at desc, e.enrollment_id desc) > 1 as of_agent,
    e.group_id is not null and row_number() over (partition by e.user_id, e.group_id order by e.submitted_at desc, e.enrollment_id desc) > 1 as of_group
  from enrollment e where e.submitted_at is not null and e.user_id is not null)
update enrollment e set agent_has_later = o.of_agent, group_has_later = o.of_group
from ordered o where o.enrollment_id = e.enrollment_id and (o.of_agent or o.of_group);

create index enrollment_of_agent_once on enrollment (agent_id, submitted_at desc, user_id)
  where submitted_at is not null and user_id is not null and not agent_has_later;
create index enrollment_of_group_once on enrollment (group_id, submitted_at desc, user_id)
  where submitted_at is not null and user_id is not null and not group_has_later;
drop index enrollment_of_agent_members;
drop index enrollment_of_group_members;
-- An index alone answers for rows that a vacuum has seen; by default it waits for a fifth of the table.
alter table enrollment set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
alter table policy set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
