-- Portals and referrals are changed in the console too; a referral is known by a text. What was changed before has its number.
alter table directory_change add column key text;
alter table directory_change alter column number drop not null;
alter table directory_change drop constraint directory_change_kind_check;
alter table directory_change
  add constraint directory_change_kind check (kind in ('rep', 'group', 'portal', 'referral')) not valid;
create index directory_change_of_key on directory_change (kind, coalesce(key, number::text), at);
drop index directory_change_of;
