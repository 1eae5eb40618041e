-- The console's list of enrollments finds the beginning of an email address too, by an index as it finds names.
create index policy_by_said_email on policy (email_said);
