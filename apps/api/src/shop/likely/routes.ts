import { dollarsOf } from '@openroll/contract/money'
import { getLikelyYear, getLikelyYears } from '@openroll/contract/shop/likely'
import { findEnrollment } from '../../enrollment/store.ts'
import { serve, type App } from '../../http/serve.ts'
import { planNotFound } from '../../who/refusal.ts'
import { listPrice } from '../offer/price.ts'
import { premiumSteps, yearsByExpectation } from './year.ts'
import { personOf, yearsFor } from './years-for.ts'

const unpriced = { cents: null, from: false }

export const likelyRoutes = (app: App): void => {
  serve(app, getLikelyYears, ({ catalog, enrollment, input, today, metrics }) => ({
    result: yearsFor({ catalog, today, metrics }, enrollment, input.expect),
  }))

  serve(app, getLikelyYear, async ({ catalog, input, caller, db, vault, today }) => {
    const plan = catalog.plans.get(input.plan_id)
    if (plan === undefined) throw planNotFound()
    const enrollment =
      input.enrollment_id === undefined ? undefined : await findEnrollment({ db, vault }, input.enrollment_id, caller)
    const price = enrollment === undefined ? unpriced : (listPrice(catalog, plan, enrollment, today) ?? unpriced)
    const steps = premiumSteps(plan, price, catalog.membershipCents)
    const premium = steps === null ? null : steps.reduce((sum, { cents }) => sum + cents, 0)
    return {
      plan_id: plan.plan_id,
      premium: premium === null ? null : dollarsOf(premium),
      premium_from: price.from,
      premium_steps: (steps ?? []).map(({ text, cents }) => ({ text, pay: dollarsOf(cents) })),
      years: yearsByExpectation(plan, premium, enrollment === undefined ? { child: false } : personOf(enrollment)),
    }
  })
}
