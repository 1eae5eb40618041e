-- A group's administrator says that an employee with coverage left: service ends the coverage. Whom they take off the list can be put back for a day.
alter table office_work add column last_day date;    -- of work; of who left alone
alter table office_work drop constraint office_work_kind;
alter table office_work add constraint office_work_kind check (kind in ('payment', 'coverage', 'leaver')) not valid;
alter table group_employee add column removed_at timestamptz;
create index group_employee_removed on group_employee (removed_at) where removed_at is not null;
