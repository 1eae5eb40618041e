import { coverageWaits } from '@openroll/contract/office/hold-meanings'
import { coverageStates } from '@openroll/contract/office/states'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { chargeRow, chargesSql } from '../coverage/charges.ts'
import { waitsForSql, paymentsOnHoldSql } from '../coverage/owed/payments-on-hold.ts'
import type { Db } from '../db/pool.ts'
import { day, flag, instant, row, text, whole, type RowOf } from '../db/row.ts'

/** A policy as its receipt needs it; cents, yyyy-mm-dd. */
const storedPolicy = row({
  policy_id: text,
  site_id: text.nullable(),
  agent_id: whole.nullable(),
  effective_date: day,
  submitted_on: day,
  initial_month_cents: whole,
  recurring_month_cents: whole,
  payment_shown: text,
  payment_method: text,
  bill_date: text.nullable(),
  unchecked: flag,
  waits_for: z.enum(coverageWaits).nullable(),
  payments_on_hold: flag,
  mail: z.enum(['sent', 'waiting', 'none']),
  mail_copy: z.enum(['rep', 'group']).nullable(),
  lines: row({
    plan_id: whole,
    plan_name: text,
    detail: text,
    price_cents: whole,
    state: z.enum(coverageStates),
    ends_on: day.nullable(),
  }).array(),
  people: row({
    role: z.enum(['member', 'dependent']),
    relationship: text,
    first_name: text,
    last_name: text,
    email: text.nullable(),
  }).array(),
  charges: chargeRow.array().nullable(),
})
export type StoredPolicy = RowOf<typeof storedPolicy>

/** The policy once its duplicate check has ended; waits up to a second, since that is moments after submission. */
export const findCheckedPolicy = async (db: Db, enrollmentId: string): Promise<StoredPolicy | undefined> => {
  for (let tries = 0; ; tries += 1) {
    const policy = await findPolicy(db, enrollmentId)
    if (policy?.unchecked !== true || tries === 20) return policy
    await pause(50)
  }
}

/** The policy with its lines and covered people; undefined before submission. */
const findPolicy = (db: Db, enrollmentId: string): Promise<StoredPolicy | undefined> =>
  db.maybe(
    storedPolicy,
    `select p.policy_id, (select e.site_id from enrollment e where e.enrollment_id = $1) as site_id,
     (select e.agent_id from enrollment e where e.enrollment_id = $1) as agent_id, p.effective_date, p.submitted_on,
     p.initial_month_cents, p.recurring_month_cents, p.payment_shown, p.payment_method,
       (select d.answers->>'bill_date' from step_draft d where d.enrollment_id = $1 and d.step = 'billing_info') as bill_date,
       coalesce(p.payment_hold = 'unchecked', false) as unchecked, ${waitsForSql} as waits_for, ${paymentsOnHoldSql} as payments_on_hold,
       coalesce((select case when o.sent_at is null then case when o.next_attempt_at is null then 'none' else 'waiting' end else 'sent' end
        from outbox o where o.enrollment_id = $1 and o.event = 'submitted/member'), 'none') as mail,
       (select split_part(o.event, '/', 2) from outbox o where o.enrollment_id = $1 and o.event in ('submitted/rep', 'submitted/group')
        and (o.sent_at is not null or o.next_attempt_at is not null)) as mail_copy,
       (select json_agg(json_build_object('plan_id', l.plan_id, 'plan_name', l.plan_name, 'detail', l.detail,
          'price_cents', l.price_cents, 'state', l.state, 'ends_on', l.ends_on) order by l.place)
        from policy_line l where l.enrollment_id = $1) as lines,
       (select json_agg(json_build_object('role', q.role, 'relationship', q.relationship, 'first_name', q.first_name,
          'last_name', q.last_name, 'email', q.email) order by q.role desc, q.place)
        from policy_person q where q.enrollment_id = $1 and q.role in ('member', 'dependent')) as people,
       ${chargesSql('$1', 14)} as charges
     from policy p where p.enrollment_id = $1`,
    [enrollmentId],
  )

const signedRow = row({ content: text, proof: text.nullable() })

/** The exact signed record and its keyed proof; undefined before submission. */
export const findSigned = (db: Db, enrollmentId: string): Promise<RowOf<typeof signedRow> | undefined> =>
  db.maybe(signedRow, 'select content, proof from policy_snapshot where enrollment_id = $1', [enrollmentId])

const correctedRow = row({ at: instant, role: z.enum(['member', 'dependent', 'beneficiary']), field: text })
export type CorrectedRow = RowOf<typeof correctedRow>

/** Which fields were corrected after signing, oldest first, without their values. */
export const findCorrected = (db: Db, enrollmentId: string): Promise<CorrectedRow[]> =>
  db.many(
    correctedRow,
    'select at, role, field from person_correction where enrollment_id = $1 order by at, correction_id limit 200',
    [enrollmentId],
  )
