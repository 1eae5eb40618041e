-- The first day on which a plan of a policy is in force no more; none while it runs on.
alter table policy_line add column ends_on date;
