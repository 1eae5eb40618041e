-- Holds the rows that are there against the checks of 0082, which lets others read and write meanwhile. A check that an old row breaks
-- stays as it is, for new rows only, and is told: an upgrade doesn't stop for it. Run "alter table … validate constraint …" once it is mended.
do $$
declare
  held record;
begin
  for held in
    select c.conrelid::regclass::text as "table", c.conname::text as name from pg_constraint c
    where c.contype = 'c' and not c.convalidated and c.connamespace = current_schema()::regnamespace
    order by 1, 2
  loop
    begin
      execute format('alter table %s validate constraint %I', held."table", held.name);
    exception when check_violation then
      raise warning 'a row of % breaks the check %', held."table", held.name;
    end;
  end loop;
end $$;
