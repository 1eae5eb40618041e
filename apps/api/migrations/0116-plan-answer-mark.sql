-- Whether a plan's questions declined somebody is a health answer too: it stands sealed, with the facts under which it was given. Rows of
-- before have no mark; what is sealed of their answers says it, until they are written again.
alter table plan_answer add column mark_sealed text;
alter table plan_answer alter column declined drop not null;
update plan_answer set declined = null;
