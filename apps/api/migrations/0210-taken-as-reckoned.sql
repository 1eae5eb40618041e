-- Which reckoning made a payment due as it is: renewed where its sum or day changes, and never the same again. A batch takes a payment only as
-- it was decided: what was marked, taken away or reckoned anew meanwhile stays out of it, however often its closing is tried.
alter table payment add column due_id text;
