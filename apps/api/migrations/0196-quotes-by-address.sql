-- Whom a quote was sent to is a person of their own: their quotes are found by their address when they ask what is kept about them, also once
-- the mails are gone. Quotes of before are found by their mails.
alter table quote add column email_hash text;
alter table quote add constraint quote_email_hash check (length(email_hash) = 64);
create index quote_by_email on quote (email_hash);
