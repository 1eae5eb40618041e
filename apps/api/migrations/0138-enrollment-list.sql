-- What the console's list of enrollments shows, narrows and sorts by, beside the policy: whom it is under, and the member's name as it is
-- sorted (last, first) and as it is said, in small letters without accents. In the order of bytes, so that a beginning is found by an index.
alter table policy add column site_id text;
alter table policy add column agent_id integer;
alter table policy add column group_id integer;
alter table policy add column name_sorted text collate "C";
alter table policy add column name_said text collate "C";
alter table policy add column plan_ids integer[];
alter table policy add column assigned_to integer;            -- an operator's number

update policy p set site_id = e.site_id, agent_id = e.agent_id, group_id = e.group_id
from enrollment e where e.enrollment_id = p.enrollment_id;
update policy p set
  name_sorted = translate(lower(regexp_replace(normalize(q.last_name || ', ' || q.first_name, NFKD), '[\u0300-\u036f]', '', 'g')), '’', ''''),
  name_said = translate(lower(regexp_replace(normalize(q.first_name || ' ' || q.last_name, NFKD), '[\u0300-\u036f]', '', 'g')), '’', '''')
from policy_person q where q.enrollment_id = p.enrollment_id and q.role = 'member' and q.place = 0;
update policy p set plan_ids = (select array_agg(l.plan_id order by l.place) from policy_line l where l.enrollment_id = p.enrollment_id and l.plan_id > 0);
-- Processes of before write no name and no time of the last move.
update policy p set moved_at = p.submitted_at where p.moved_at is null;

create index policy_listed on policy (coalesce(moved_at, submitted_at), enrollment_id);
create index policy_by_submission on policy (submitted_at, enrollment_id);
create index policy_by_name on policy (coalesce(name_sorted, ''), enrollment_id);
create index policy_by_said_name on policy (name_said);
create index policy_of_number on policy (policy_id);
create index policy_of_site on policy (site_id, coalesce(moved_at, submitted_at), enrollment_id);
create index policy_of_agent on policy (agent_id, coalesce(moved_at, submitted_at), enrollment_id);
create index policy_of_group on policy (group_id, coalesce(moved_at, submitted_at), enrollment_id);
create index policy_in_state on policy (state, coalesce(moved_at, submitted_at), enrollment_id);
create index policy_paid_by on policy (payment_method, coalesce(moved_at, submitted_at), enrollment_id);
create index policy_held on policy (payment_hold, coalesce(moved_at, submitted_at), enrollment_id) where payment_hold is not null;
create index policy_assigned on policy (assigned_to, coalesce(moved_at, submitted_at), enrollment_id) where assigned_to is not null;
create index policy_with_plan on policy using gin (plan_ids);
