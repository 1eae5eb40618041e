-- Devices that allowed their location to be used (D-6.06): their own random number, the page, the rep and the group; nothing of a position.
create table device_lead (
  device_id            text primary key,
  page                 text not null,
  agent_id             integer,
  group_id             integer,
  seen_at              timestamptz not null
);
create index device_lead_age on device_lead (seen_at);
