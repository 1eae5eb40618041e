-- Names are compared without apostrophes, so that "oneil" finds O'Neil.
update policy p set name_sorted = translate(p.name_sorted, '''’‘ʼ`', ''), name_said = translate(p.name_said, '''’‘ʼ`', ''),
  email_said = translate(p.email_said, '''’‘ʼ`', '')
where p.name_sorted ~ '[''’‘ʼ`]' or p.email_said ~ '[''’‘ʼ`]';

-- The search for a rare word: all pieces of two and three plain signs of a member's name and address as they are compared, and of the policy's
-- number. They stand beside the person, whose row is written once, and not beside the policy, whose every move would write them again.
alter table policy_person add column parts text[] collate "C";
update policy_person q set parts = (
  select array_agg(distinct substr(s.said, n.at, l.long) collate "C")
  from (values (p.name_said), (p.email_said), (lower(p.policy_id))) as s (said)
    cross join (values (2), (3)) as l (long)
    cross join lateral generate_series(1, length(s.said) - l.long + 1) as n (at)
  where substr(s.said, n.at, l.long) ~ '^[ -~]+$')
from policy p where p.enrollment_id = q.enrollment_id and q.role = 'member' and q.place = 0;
-- New pieces wait in a list that each search reads through, and are merged once it has the pieces of some 250 submissions.
create index policy_person_parts on policy_person using gin (parts) with (gin_pending_list_limit = 512) where role = 'member';

-- The search that many fit reads the newest policies on, from one index.
drop index policy_searched_by_agent;
drop index policy_searched_by_group;
create index policy_searched_by_agent on policy (agent_id, submitted_at desc, enrollment_id) include (group_id, policy_id, name_said, email_said);
create index policy_searched_by_group on policy (group_id, submitted_at desc, enrollment_id) include (policy_id, name_said, email_said);
