-- The console's list of enrollments finds a member by their phone number, as it finds them by their address: its ten digits stand beside the
-- policy, as long as the contact step that has them too, and nothing else of the list reads them.
alter table policy add column phone_said text collate "C";
update policy p set phone_said = d.answers ->> 'phone_number'
from step_draft d where d.enrollment_id = p.enrollment_id and d.step = 'contact_info';
create index policy_by_phone on policy (phone_said);
