import type { Catalog, Plan } from '../../catalog/catalog.ts'
import type { CartLine, Enrollment } from '../../enrollment/enrollment.ts'
import type { ActivePlan } from '../../shop/offer/active-plan.ts'
import { declinedMessage, isDeclined, questionsAnswered } from '../../shop/offer/answered.ts'
import { mayAdd, onceFees } from '../../shop/offer/cart-rules.ts'
import { startPicked } from '../../shop/offer/cart-start.ts'
import { pricePlan } from '../../shop/offer/price.ts'
import { pairFault, saleFault } from '../../shop/offer/sellable.ts'
import { fieldFault } from '../../who/refusal.ts'

type Around = {
  readonly enrollment: Enrollment
  readonly catalog: Catalog
  readonly today: string
  readonly now: Date
  /** The plans that will be in the cart beside this one. */
  readonly others: readonly Plan[]
  /** What the member has by other policies. */
  readonly activePlans: readonly ActivePlan[]
}

/**
 * The line with which a plan's price entry joins a cart, at the price
 * that is worked out here (D-2.06). Throws a refusal where it may not.
 */
export const newLine = (plan: Plan, ppid: number, around: Around): CartLine => {
  const { enrollment, catalog, today, now, others, activePlans } = around
  const situation = { others, activePlans, shopper: enrollment, effectiveDate: startPicked(enrollment) }
  const fault = mayAdd(plan, situation, today)
  if (fault !== undefined) throw fieldFault(fault.errorCode, fault.message)
  if (isDeclined(catalog, plan, enrollment)) throw fieldFault('decline', declinedMessage)
  const pricing = pricePlan(catalog, plan, enrollment, today, {
    questionsAnswered: questionsAnswered(catalog, plan, enrollment),
  })
  if ('errorCode' in pricing) throw fieldFault(pricing.errorCode, pricing.message)
  if ('needs' in pricing)
    throw fieldFault(pricing.needs[0] ?? 'dep_dob', 'Tell us about your family first: the price depends on it.')
  const priced = pricing.plans.find(({ entry }) => entry.ppid === ppid)
  if (priced === undefined) throw fieldFault('plan_pricing_id', 'This amount is not available to you')
  const unsold = saleFault(catalog, plan, enrollment, priced.cents) ?? pairFault(plan, others, catalog)
  if (unsold !== undefined) throw fieldFault(unsold.errorCode, unsold.message)
  return {
    plan_id: plan.plan_id,
    plan_pricing_id: priced.entry.ppid,
    price_cents: priced.cents,
    fee_cents: onceFees(plan),
    catalog_version: catalog.version,
    priced_at: now.toISOString(),
  }
}
