-- What somebody who is signed in has begun for others, and the plans that end, are found by the index alone.
create index enrollment_of_holder on enrollment_holder (person_role, person_id) where person_id is not null;
create index policy_line_of_end on policy_line (ends_on) where ends_on is not null;
