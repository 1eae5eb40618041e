import { dependentRelationship } from '@openroll/contract/enroll/dependents'
import { dollarsOf } from '@openroll/contract/money'
import { getReceipt, type Receipt } from '@openroll/contract/receipt/receipt'
import { isPaidByGroup } from '@openroll/contract/enroll/billing-fields'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { notFound } from '../who/refusal.ts'
import { serve, type App } from '../http/serve.ts'
import { findPolicy, type KeptPolicy } from './store.ts'

export const receiptRoutes = (app: App): void => {
  serve(app, getReceipt, async ({ db, enrollment, catalogue }) => {
    const policy = await findPolicy(db, enrollment.enrollment_id)
    if (policy === undefined) throw notFound('policy_id', 'There is no receipt until the enrollment is submitted')
    return receiptOf(policy, catalogue)
  })
}

const relationships: Readonly<Record<string, string>> = { self: 'Member', ...dependentRelationship }

/** Every number is the policy's own (D-3.05); of the catalogue it is only asked which plans have to be approved first. */
const receiptOf = (policy: KeptPolicy, { plans }: Catalogue): Receipt => {
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
    plans: policy.lines.map(({ price_cents, ...line }) => ({
      ...line,
      price: dollarsOf(price_cents),
      in_review: plans.get(line.plan_id)?.flags.underwritten === true,
    })),
    people,
    payment: policy.payment_shown,
    group_pays: isPaidByGroup(policy.payment_method),
    mail: policy.mail,
    initial_month_cost: dollarsOf(policy.initial_month_cents),
    recurring_month_cost: dollarsOf(policy.recurring_month_cents),
  }
}
