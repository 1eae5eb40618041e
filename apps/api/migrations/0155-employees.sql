-- Whom a group's administrator expects to enroll. No social security number has a place here.
create table group_employee (
  group_id             integer not null,
  email                text not null,
  first_name           text not null,
  last_name            text not null,
  hire_date            date not null,
  added_at             timestamptz not null,
  reminded_at          timestamptz,
  primary key (group_id, email)
);
