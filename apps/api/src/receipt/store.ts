import * as z from 'zod'
import type { Db } from '../db/pool.ts'
import { maybeShaped } from '../db/shaped.ts'

/** A policy as its receipt needs it, from one read by its enrollment; cents, yyyy-mm-dd. */
const keptPolicy = z.object({
  policy_id: z.string(),
  effective_date: z.string(),
  submitted_on: z.string(),
  initial_month_cents: z.number(),
  recurring_month_cents: z.number(),
  payment_shown: z.string(),
  payment_method: z.string(),
  mail: z.enum(['sent', 'waiting', 'none']),
  lines: z.array(z.object({ plan_id: z.number(), plan_name: z.string(), detail: z.string(), price_cents: z.number() })),
  people: z.array(
    z.object({
      role: z.enum(['member', 'dependent']),
      relationship: z.string(),
      first_name: z.string(),
      last_name: z.string(),
      email: z.string().nullable(),
    }),
  ),
})
export type KeptPolicy = z.infer<typeof keptPolicy>

/** The policy of an enrollment with its lines and the people that it covers; undefined before submission. */
export const findPolicy = (db: Db, enrollmentId: string): Promise<KeptPolicy | undefined> =>
  maybeShaped(
    db,
    keptPolicy,
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
