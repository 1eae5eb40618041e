-- What 0082 checks of an enrollment, as domains: PostgreSQL sets a table's check up anew for every statement that changes a row, which
-- took a third of a step's save; a domain is looked at only where its column is written. A domain is put under a column without a check, so
-- that no row is written again, and the rows that are there are held against it afterwards, as in 0083.
create domain state_abbrev as text;
create domain zip_code as text;
create domain eprocess_name as text;
create domain gender_code as text;
create domain tier_code as text;

alter table enrollment
  drop constraint enrollment_values,
  alter column state type state_abbrev,
  alter column zip type zip_code,
  alter column eprocess type eprocess_name,
  alter column gender type gender_code,
  alter column tier type tier_code;

alter domain state_abbrev add constraint state_abbrev_length check (length(value) = 2) not valid;
alter domain zip_code add constraint zip_code_length check (length(value) = 5) not valid;
alter domain eprocess_name add constraint eprocess_name_known check (value in ('applicant', 'rep', 'group')) not valid;
alter domain gender_code add constraint gender_code_known check (value in ('0', '1', '2')) not valid;
alter domain tier_code add constraint tier_code_known check (value in ('IO', 'IS', 'IC', 'IF')) not valid;
