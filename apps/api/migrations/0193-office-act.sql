-- Acts of operators with an enrollment, by the id that their sender made. An id is good for one call and one content: the same sent again is a
-- repeat, anything else under it is refused. The content is a keyed hash, since it may hold a name or a birth date.
create table office_act (
  enrollment_id        text not null,
  act_id               text not null,
  call                 text not null,
  content_hash         text not null,
  at                   timestamptz not null,
  done_at              timestamptz,                -- of an act that takes several transactions: all of them are through
  primary key (enrollment_id, act_id)
);

-- The same of changes to the directory; null for those of before.
alter table directory_change add column content_hash text;
