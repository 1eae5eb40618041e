-- An account that was disabled keeps its rows and lets nobody in.
alter table person add column disabled_at timestamptz;
