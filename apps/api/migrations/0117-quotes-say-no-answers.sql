-- A quote carries which plans its reader is to answer for themselves, and nothing of what was answered.
update quote set carried = (carried - 'answered') || jsonb_build_object('again', coalesce(
  (select jsonb_agg(distinct entry -> 'plan_id') from jsonb_array_elements(carried -> 'answered') entry), '[]'))
where carried ? 'answered';
