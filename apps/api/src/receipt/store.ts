import type { Db } from '../db/pool.ts'

/** A policy as its receipt needs it, from one read by its enrollment; cents, yyyy-mm-dd. */
export type KeptPolicy = {
  readonly policy_id: string
  readonly effective_date: string
  readonly submitted_on: string
  readonly initial_month_cents: number
  readonly recurring_month_cents: number
  readonly payment_shown: string
  readonly payment_method: string
  readonly mail: 'sent' | 'waiting' | 'none'
  readonly lines: readonly { plan_id: number; plan_name: string; detail: string; price_cents: number }[]
  readonly people: readonly {
    role: 'member' | 'dependent'
    relationship: string
    first_name: string
    last_name: string
    email: string | null
  }[]
}

/** The policy of an enrollment with its lines and the people that it covers; undefined before submission. */
export const findPolicy = (db: Db, enrollmentId: string): Promise<KeptPolicy | undefined> =>
  db.maybe<KeptPolicy>(
    `select p.policy_id, p.effective_date, p.submitted_on, p.initial_month_cents, p.recurring_month_cents, p.payment_shown, p.payment_method,
       coalesce((select case when o.sent_at is null then case when o.next_attempt_at is null then 'none' else 'waiting' end else 'sent' end
        from outbox o where o.enrollment_id = $1 and o.event = 'submitted/member'), 'none') as mail,
       (select json_agg(json_build_object('plan_id', l.plan_id, 'plan_name', l.plan_name, 'detail', l.detail,
          'price_cents', l.price_cents) order by l.place)
        from policy_line l where l.enrollment_id = $1) as lines,
       (select json_agg(json_build_object('role', q.role, 'relationship', q.relationship, 'first_name', q.first_name,
          'last_name', q.last_name, 'email', q.email) order by q.role desc, q.place)
        from policy_person q where q.enrollment_id = $1 and q.role in ('member', 'dependent')) as people
     from policy p where p.enrollment_id = $1`,
    [enrollmentId],
  )
