import type { Catalog, Plan } from '../../catalog/catalog.ts'
import type { CartLine, Enrollment } from '../../enrollment/enrollment.ts'
import type { ActivePlan } from '../../shop/offer/active-plan.ts'
import { declinedMessage, isDeclined, questionsAnswered } from '../../shop/offer/active-decline.ts'
import { addFault, oneTimeFees } from '../../shop/offer/cart-rules.ts'
import { pickedStart } from '../../shop/offer/cart-start.ts'
import { pricePlan } from '../../shop/offer/price.ts'
import { pairFault, saleFault } from '../../shop/offer/sellable.ts'
import { fieldFault } from '../../who/refusal.ts'

type CartContext = {
  readonly enrollment: Enrollment
  readonly catalog: Catalog
  readonly today: string
  readonly now: Date
  /** The other plans in the cart. */
  readonly others: readonly Plan[]
  /** The member's active plans from other policies. */
  readonly activePlans: readonly ActivePlan[]
}

/** Builds the cart line for a plan's price entry at the server's price (D-2.06). Throws a refusal if it can't be added. */
export const newLine = (plan: Plan, ppid: number, context: CartContext): CartLine => {
  const { enrollment, catalog, today, now, others, activePlans } = context
  const situation = { others, activePlans, shopper: enrollment, effectiveDate: pickedStart(enrollment) }
  const fault = addFault(plan, situation, today)
  if (fault !== undefined) throw fieldFault(fault.errorCode, fault.message)
  if (isDeclined(catalog, plan, enrollment)) throw fieldFault('decline', declinedMessage)
  const pricing = pricePlan(catalog, plan, enrollment, today, {
    questionsAnswered: questionsAnswered(catalog, plan, enrollment),
  })
  if ('errorCode' in pricing) throw fieldFault(pricing.errorCode, pricing.message)
  if ('needs' in pricing)
    throw fieldFault(
      pricing.needs[0] ?? 'dep_dob',
      'Tell us about your family first. The price depends on who’s covered.',
    )
  const priced = pricing.plans.find(({ entry }) => entry.ppid === ppid)
  if (priced === undefined)
    throw fieldFault('plan_pricing_id', 'This amount isn’t available to you. Choose one of the amounts shown')
  const unsold = saleFault(catalog, plan, enrollment, priced.cents) ?? pairFault(plan, others, catalog)
  if (unsold !== undefined) throw fieldFault(unsold.errorCode, unsold.message)
  return {
    plan_id: plan.plan_id,
    plan_pricing_id: priced.entry.ppid,
    price_cents: priced.cents,
    fee_cents: oneTimeFees(plan),
    catalog_version: catalog.version,
    priced_at: now.toISOString(),
  }
}
