-- The list in one state in the order of submission: those that ended are old, and lay behind all that came since.
create index policy_in_state_by_submission on policy (state, submitted_at, enrollment_id);
