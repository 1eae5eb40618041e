import { stateMeans } from '@openroll/contract/office/state-meanings'
import { dollarsOf } from '@openroll/contract/money'
import { refusedFor, type HeldPolicy, type RefusedFor } from '@openroll/contract/roles/member-page'
import { askedEnding } from '../../coverage/ending.ts'
import { monthlyNow } from '../../coverage/monthly-now.ts'
import { coveredPeople } from '../../coverage/people.ts'
import { standsOf, type Around } from '../../coverage/stands.ts'
import type { HeldRow } from './store.ts'

/** A policy as whom it is under may see it: not how it is paid, and nothing of what was paid but that it came back. */
export const heldPolicy = (held: HeldRow, around: Around & { readonly timeZone: string }): HeldPolicy => {
  const { enrollment_id, policy_id, effective_date, submitted_on, group_pays, email, on_hold } = held
  return {
    enrollment_id,
    policy_id,
    effective_date,
    submitted_on,
    group_pays,
    monthly_now: dollarsOf(monthlyNow(held.recurring_month_cents, held.plans)),
    people: coveredPeople(held.people),
    plans: held.plans.map(({ price_cents, state, place, refused_for, ...plan }) => ({
      ...plan,
      ending: askedEnding(held.endings, place, around),
      carrier: around.catalog.plans.get(plan.plan_id)?.carrier ?? '',
      price: dollarsOf(price_cents),
      refused_for: stateMeans[state].covers === 'refused' ? whyOf(refused_for) : null,
      ...standsOf({ ...plan, state, starts_on: effective_date, on_hold }, around),
    })),
    returned: held.returned.map(({ amount_cents, due_on }) => ({ amount: dollarsOf(amount_cents), due_on })),
    asks_another: held.asks_another,
    charges_wait: held.charges_wait,
    has_email: email !== null && email !== '',
  }
}

const mayKnow = (code: string): code is RefusedFor => Object.hasOwn(refusedFor, code)
/** Whatever else the office chose may be about another policy of the member's. */
const whyOf = (code: string | null): RefusedFor | null => (code === null || mayKnow(code) ? code : 'told')
