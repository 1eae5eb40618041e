-- The gender of somebody who is covered beside the member, which carriers ask for. Null on what was submitted before: there it is read from the step
-- that was submitted, and told as what the carrier knows already. The member's stands in enrollment.
alter table policy_person add column gender text;
alter table policy_person add constraint policy_person_gender check (gender in ('0', '1', '2')) not valid;
