-- An enrollment has one holder at a time (D-1.15): a visitor's browser session, of which the keyed hash is kept, or the person who
-- was signed in when it was begun or taken up.
create table enrollment_holder (
  enrollment_id        text primary key,
  session_hash         text,
  person_role          text,
  person_id            integer,
  since                timestamptz not null
);
insert into enrollment_holder (enrollment_id, session_hash, since)
  select distinct on (enrollment_id) enrollment_id, session_hash, since from enrollment_owner
  order by enrollment_id, since desc, session_hash;
create index enrollment_of_session on enrollment_holder (session_hash) where session_hash is not null;
drop table enrollment_owner;

-- How often an enrollment was taken up elsewhere, and by whose mail the last time: codes and links that were mailed before to another
-- address end with it.
alter table enrollment add column take_ups integer not null default 0;
alter table enrollment add column taken_up_email text;
alter table resume_code add column take_ups integer not null default 0;
alter table resume_link add column take_ups integer not null default 0;
alter table resume_link add column email_hash text not null default '';
