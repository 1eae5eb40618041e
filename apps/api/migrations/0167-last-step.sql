-- How far an enrollment in progress has come: the furthest of the steps that it has saved, 'cart' before the first. It is written with each
-- change of what counts as saved, so that the console's list finds those at a step by an index and a funnel reads no step.
alter table enrollment add column last_step text not null default 'cart';
update enrollment e set last_step = coalesce((
    select s.step from step_draft s where s.enrollment_id = e.enrollment_id and s.saved and s.step = any(array['primary_info', 'contact_info', 'employer_info', 'beneficiary_info', 'primary_health_info', 'dependent_info', 'agreement_info', 'billing_info', 'review_info'])
    order by array_position(array['primary_info', 'contact_info', 'employer_info', 'beneficiary_info', 'primary_health_info', 'dependent_info', 'agreement_info', 'billing_info', 'review_info'], s.step) desc limit 1), 'cart')
where e.submitted_at is null and e.purged_at is null;
create index enrollment_at_step on enrollment (last_step, created_at, enrollment_id) where submitted_at is null and purged_at is null;
