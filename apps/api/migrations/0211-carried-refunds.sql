-- What was paid back of the tries before, which the bank returned afterwards: this try asks for it too, and it is not owed back once more.
alter table payment add column carried_cents integer;
