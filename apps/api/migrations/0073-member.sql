-- A member is SSN, birth date and last name together (D-1.18): person_hash is the keyed hash of the three. ssn_hash leads the key, so that
-- members of one SSN, of whom an operator decides whether they are one, lie side by side. '' is a member of before, known by the SSN
-- alone: whoever the first of their policies names takes the number over when they next submit (roles/members/user-id.ts).
alter table member add column person_hash text not null default '';
alter table member alter column person_hash drop default;
alter table member drop constraint member_pkey;
alter table member add primary key (ssn_hash, person_hash);
