-- One value a key, sealed with it and known in advance: a key that doesn't open it is not the key that its id stands for.
-- The row @root names the key from which hashes and signatures are made, with one such signature.
create table key_canary (
  key_id               text primary key,
  canary               text not null,
  made_at              timestamptz not null
);
