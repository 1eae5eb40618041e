-- An account has one password, also where two processes made it at the same moment: the one that signs in is either, so that the first stays.
delete from person_credential c using person_credential d
where d.person_id = c.person_id and d.provider_id = c.provider_id and d.id < c.id;
create unique index person_credential_once on person_credential (person_id, provider_id);
