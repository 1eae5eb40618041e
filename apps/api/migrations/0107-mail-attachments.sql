-- A PDF that goes along with a mail: where it is kept, and its name for the reader.
alter table outbox add column attachment_path text;
alter table outbox add column attachment_name text;
