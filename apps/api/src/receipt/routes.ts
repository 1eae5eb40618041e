import { dependentRelationship } from '@openroll/contract/enroll/dependents'
import { dollarsOf } from '@openroll/contract/money'
import { getReceipt, type Receipt } from '@openroll/contract/receipt/receipt'
import { notFound } from '../who/refusal.ts'
import { serve, type App } from '../http/serve.ts'
import { findPolicy, type KeptPolicy } from './store.ts'

export const receiptRoutes = (app: App): void => {
  serve(app, getReceipt, async ({ db, enrollment }) => {
    const policy = await findPolicy(db, enrollment.enrollment_id)
    if (policy === undefined) throw notFound('policy_id', 'There is a receipt once the enrollment is submitted')
    return receiptOf(policy)
  })
}

const relationships: Readonly<Record<string, string>> = { self: 'Member', ...dependentRelationship }

/** Every number is the policy's own (D-3.05): neither the cart nor the catalogue is asked again. */
const receiptOf = (policy: KeptPolicy): Receipt => {
  const people = policy.people.map(({ first_name, last_name, relationship }) => ({
    name: `${first_name} ${last_name}`,
    relationship: relationships[relationship] ?? relationship,
  }))
  return {
    policy_id: policy.policy_id,
    name: people[0]?.name ?? '',
    email: policy.people[0]?.email ?? '',
    effective_date: policy.effective_date,
    submitted_on: policy.submitted_on,
    plans: policy.lines.map(({ price_cents, ...line }) => ({ ...line, price: dollarsOf(price_cents) })),
    people,
    payment: policy.payment_shown,
    initial_month_cost: dollarsOf(policy.initial_month_cents),
    recurring_month_cost: dollarsOf(policy.recurring_month_cents),
  }
}
