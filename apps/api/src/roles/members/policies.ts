import { coverageStates } from '@openroll/contract/office/states'
import * as z from 'zod'
import { chargeRow, chargesSql } from '../../coverage/charges.ts'
import { needsPaymentMethodSql } from '../../coverage/owed/needs-payment-method.ts'
import { cardExpiresSql } from '../../coverage/card-expires.ts'
import { heldFeesRow, heldFeesSql } from '../../coverage/owed/held-fees.ts'
import { heldBackSql, paymentsOnHoldSql } from '../../coverage/owed/payments-on-hold.ts'
import type { Db } from '../../db/pool.ts'
import { day, flag, row, text, whole, type RowOf } from '../../db/row.ts'
import { endingRow, endingsSql } from '../../work/ending.ts'
import { memberNumber } from '../../who/person.ts'
import { visibleSql, visibleParams, type MemberViewer } from './store.ts'
import { paidByPersonSql } from '../../codes/code-sets.ts'

const policyRow = row({
  enrollment_id: text,
  policy_id: text,
  effective_date: day,
  submitted_on: day,
  recurring_month_cents: whole,
  group_pays: flag,
  payment_shown: text,
  card_ends: text.nullable(),
  payment_method: text,
  bill_date: text.nullable(),
  on_hold: flag,
  payments_on_hold: flag,
  agent_id: whole.nullable(),
  group_id: whole.nullable(),
  endings: endingRow.array(),
  site_id: text.nullable(),
  people: row({ first_name: text, last_name: text, relationship: text }).array(),
  needs_payment_method: flag,
  held_fees: heldFeesRow.nullable(),
  plans: row({
    plan_id: whole,
    plan_name: text,
    detail: text,
    price_cents: whole,
    state: z.enum(coverageStates),
    ends_on: day.nullable(),
    place: whole,
  }).array(),
  charges: chargeRow.array().nullable(),
  replaced: row({ place: whole, is_later: flag, other_policy_id: text }).array().nullable(),
})
export type OwnPolicy = RowOf<typeof policyRow>

/** The most charges shown per policy. */
const maxCharges = 24

/** A member's own policies, newest first, at most 100; money in cents. */
export const findOwnPolicies = (db: Db, member: MemberViewer & { readonly role: 'member' }): Promise<OwnPolicy[]> =>
  db.many(
    policyRow,
    `select /* all servers */ e.enrollment_id, p.policy_id, p.effective_date, p.submitted_on, p.recurring_month_cents,
       p.payment_method not in ${paidByPersonSql} as group_pays, p.payment_shown, ${cardExpiresSql('e.enrollment_id')} as card_ends,
       p.payment_method,
       (select d.answers->>'bill_date' from step_draft d where d.enrollment_id = e.enrollment_id and d.step = 'billing_info') as bill_date,
       e.agent_id, e.group_id, e.site_id, ${endingsSql('e.enrollment_id')} as endings,
       ${needsPaymentMethodSql('e.enrollment_id')} as needs_payment_method,
       ${heldBackSql} as on_hold, ${paymentsOnHoldSql} as payments_on_hold, ${heldFeesSql('e.enrollment_id')} as held_fees,
       (select coalesce(json_agg(json_build_object('first_name', q.first_name, 'last_name', q.last_name, 'relationship', q.relationship)
          order by q.role desc, q.place), '[]') from policy_person q where q.enrollment_id = e.enrollment_id
          and q.role in ('member', 'dependent')) as people,
       (select json_agg(json_build_object('plan_id', l.plan_id, 'plan_name', l.plan_name, 'detail', l.detail, 'price_cents', l.price_cents,
          'state', l.state, 'ends_on', l.ends_on, 'place', l.place) order by l.place) from policy_line l
          where l.enrollment_id = e.enrollment_id) as plans,
       ${chargesSql('e.enrollment_id', maxCharges)} as charges,
       (select json_agg(json_build_object('place', r.place, 'is_later', r.is_later, 'other_policy_id', r.other_policy_id) order by r.at)
        from coverage_replaced r where r.enrollment_id = e.enrollment_id) as replaced
     from enrollment e join policy p on p.enrollment_id = e.enrollment_id
     where ${visibleSql} order by e.submitted_at desc limit 100`,
    visibleParams(memberNumber(member), member),
  )
