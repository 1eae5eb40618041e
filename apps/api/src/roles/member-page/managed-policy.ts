import { stateMeanings } from '@openroll/contract/office/state-meanings'
import { dollarsOf } from '@openroll/contract/money'
import { rejectionReasons, type ManagedPolicy, type RejectionReason } from '@openroll/contract/roles/member-page'
import { endingRequestOf } from '../../coverage/ending.ts'
import { monthlyNow } from '../../coverage/monthly-now.ts'
import { coveredPeople } from '../../coverage/people.ts'
import { planStandingOf, type Context } from '../../coverage/plan-standing.ts'
import type { ManagedPolicyRow } from './store.ts'

/** A policy as its rep or group may see it: without its payment method, and with returned payments only. */
export const managedPolicy = (
  policy: ManagedPolicyRow,
  context: Context & { readonly timeZone: string },
): ManagedPolicy => {
  const { enrollment_id, policy_id, effective_date, submitted_on, group_pays, email, on_hold } = policy
  return {
    enrollment_id,
    policy_id,
    effective_date,
    submitted_on,
    group_pays,
    monthly_now: dollarsOf(monthlyNow(policy.recurring_month_cents, policy.plans)),
    people: coveredPeople(policy.people),
    plans: policy.plans.map(({ price_cents, state, place, refused_for, ...plan }) => ({
      ...plan,
      ending: endingRequestOf(policy.endings, place, context),
      carrier: context.catalog.plans.get(plan.plan_id)?.carrier ?? '',
      price: dollarsOf(price_cents),
      refused_for: stateMeanings[state].covers === 'refused' ? disclosedReason(refused_for) : null,
      ...planStandingOf({ ...plan, state, starts_on: effective_date, on_hold }, context),
    })),
    returned: policy.returned.map(({ amount_cents, due_on }) => ({ amount: dollarsOf(amount_cents), due_on })),
    needs_payment_method: policy.needs_payment_method,
    payments_on_hold: policy.payments_on_hold,
    has_email: email !== null && email !== '',
  }
}

const isDisclosable = (code: string): code is RejectionReason => Object.hasOwn(rejectionReasons, code)
/** The reason, unless its code may concern another policy of the member. */
const disclosedReason = (code: string | null): RejectionReason | null =>
  code === null || isDisclosable(code) ? code : 'told'
