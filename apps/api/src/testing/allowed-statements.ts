/** Statements that ask every server of a cluster, and why they may. */
export const allowed: readonly { readonly begins: string; readonly why: string }[] = [
  {
    begins: 'select count(*)::integer as total, coalesce((array_agg(user_id',
    why: 'a page of a rep’s or a group’s members, who lie everywhere',
  },
  { begins: 'select e.user_id, e.enrollment_id, e.group_id, p.policy_id', why: 'the rows of that page' },
  { begins: 'select enrollment_id, agent_id, group_id, platform_group_id, zip', why: 'a member is enrolled again' },
  { begins: 'select distinct l.plan_id from enrollment e', why: 'what a member has, asked once at submission' },
  {
    begins: 'select q.last_name, q.birthdate from enrollment e',
    why: 'members of before there were names beside numbers',
  },
  {
    begins: 'select enrollment_id from enrollment_holder where session_hash',
    why: 'somebody ends all that a browser holds',
  },
  { begins: 'select o.enrollment_id as like_enrollment_id', why: 'likely duplicates are looked for after the answer' },
  { begins: 'select count(*) filter (where next_attempt_at is not null) as waiting', why: 'figures of the outbox' },
]
