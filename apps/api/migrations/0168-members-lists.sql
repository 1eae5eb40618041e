-- The first pages of a rep's or a group's list, by the index alone; and their search, which reads what it looks through from one index: the
-- name as it is said, and the member's address in the same form.
create index enrollment_of_agent_newest on enrollment (agent_id, submitted_at desc, user_id) where submitted_at is not null and user_id is not null;
create index enrollment_of_group_newest on enrollment (group_id, submitted_at desc, user_id) where submitted_at is not null and user_id is not null;
alter table policy add column email_said text collate "C";
update policy p set email_said = translate(lower(regexp_replace(normalize(q.email, NFKD), '[\u0300-\u036f]', '', 'g')), '’', '''')
from policy_person q where q.enrollment_id = p.enrollment_id and q.role = 'member' and q.place = 0;
create index policy_searched_by_agent on policy (agent_id) include (enrollment_id, group_id, policy_id, name_said, email_said);
create index policy_searched_by_group on policy (group_id) include (enrollment_id, policy_id, name_said, email_said);
