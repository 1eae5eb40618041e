-- Foreign keys, after all tables. They lead only to tables that every server of a cluster has whole.
alter table person_credential add foreign key (person_id) references person (id);
alter table person_session add foreign key (person_id) references person (id);
alter table person_link add foreign key (person_id) references person (id);
alter table person_totp add foreign key (person_id) references person (id);
alter table person_recovery_code add foreign key (person_id) references person (id);
alter table person_passkey add foreign key (person_id) references person (id);
alter table person_challenge add foreign key (person_id) references person (id);
