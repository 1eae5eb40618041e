-- A member asks online for a plan of theirs to be ended: service ends it, cancels it or declines.
alter table office_work add column asked_end date;       -- the first day without coverage that was asked for; null: before it starts
alter table office_work add column asked_sealed text;    -- what the member wrote with it
alter table office_work drop constraint office_work_kind;
alter table office_work add constraint office_work_kind check (kind in ('payment', 'coverage', 'leaver', 'ending')) not valid;
