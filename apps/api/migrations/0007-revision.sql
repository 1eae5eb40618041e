-- Rises with every change of an enrollment, its cart or its steps: a write names the revision that it was checked against.
alter table enrollment add column revision integer not null default 0;
