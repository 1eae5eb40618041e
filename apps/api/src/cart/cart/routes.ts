import {
  addPlanToCart,
  checkAlreadyInCart,
  checkPrudentialCart,
  getCartAmount,
  getCartCount,
  getPlanCart,
  removePlanFromCart,
} from '@openroll/contract/cart/cart'
import { dollarsOf } from '@openroll/contract/money'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import { plansInCart } from '../../enrollment/plans-in-cart.ts'
import { StaleEnrollment } from '../../enrollment/owned.ts'
import { alreadySubmitted, fieldFault, planNotFound } from '../../who/refusal.ts'
import { serve, serveSave, type App } from '../../http/serve.ts'
import { activePlansSoFar } from '../../roles/members/active-plans.ts'
import { isAnswered } from '../../shop/offer/answered.ts'
import { cartTotals, mayAdd, membershipDue, onceFees } from '../../shop/offer/cart-rules.ts'
import { sharedStartDays } from '../../shop/offer/dates.ts'
import { pricePlan } from '../../shop/offer/price.ts'
import { pairFault, saleFault } from '../../shop/offer/sellable.ts'
import { putLine, removeLine } from '../../enrollment/cart-store.ts'
import { cartView } from './view.ts'

const changeable = (enrollment: Enrollment): Enrollment => {
  if (enrollment.submitted_at !== null) throw alreadySubmitted()
  return enrollment
}

/** The chosen start day, as long as all of these plans still share it. */
const keptDate = (
  enrollment: Enrollment,
  plans: Parameters<typeof sharedStartDays>[0],
  today: string,
): string | null => {
  const { effective_date } = enrollment
  return effective_date !== null &&
    plans.length > 0 &&
    sharedStartDays(plans, enrollment, today).includes(effective_date)
    ? effective_date
    : null
}

export const cartRoutes = (app: App): void => {
  serve(app, getPlanCart, (ask) => cartView(ask.enrollment, ask))

  serve(app, getCartCount, ({ enrollment }) => ({
    result: enrollment.submitted_at === null ? enrollment.cart.length : 0,
  }))

  serve(app, getCartAmount, ({ enrollment, catalogue }) => ({
    result: dollarsOf(
      cartTotals(enrollment.cart, membershipDue(plansInCart(enrollment, catalogue), catalogue)).recurring,
    ),
  }))

  serve(app, checkPrudentialCart, ({ enrollment, catalogue }) => ({
    status: plansInCart(enrollment, catalogue).some((plan) => plan.flags.prudential),
  }))

  serve(app, checkAlreadyInCart, ({ enrollment, input }) => ({
    status: enrollment.cart.some(
      (line) => line.plan_id === input.plan_id && line.plan_pricing_id === input.plan_pricing_id,
    ),
  }))

  serveSave(app, addPlanToCart, async ({ enrollment, catalogue, input, db, vault, log, asker, today, now }) => {
    const plan = catalogue.plans.get(input.plan_id)
    if (plan === undefined) throw planNotFound()
    const { cart } = changeable(enrollment)
    const others = plansInCart(enrollment, catalogue).filter((other) => other.plan_id !== plan.plan_id)
    const activePlans = await activePlansSoFar({ db, vault, log, asker, enrollment })
    const fault = mayAdd(
      plan,
      { others, activePlans, shopper: enrollment, effectiveDate: enrollment.effective_date },
      today,
    )
    if (fault !== undefined) throw fieldFault(fault.errorCode, fault.message)
    const pricing = pricePlan(catalogue, plan, enrollment, today, {
      questionsAnswered: isAnswered(plan, enrollment),
    })
    if ('errorCode' in pricing) throw fieldFault(pricing.errorCode, pricing.message)
    if ('needs' in pricing)
      throw fieldFault(pricing.needs[0] ?? 'dep_dob', 'Tell us about your family first: the price depends on it.')
    const priced = pricing.plans.find(({ entry }) => entry.ppid === input.plan_pricing_id)
    if (priced === undefined) throw fieldFault('plan_pricing_id', 'This amount is not available to you')
    const unsold = saleFault(catalogue, plan, enrollment, priced.cents) ?? pairFault(plan, others, catalogue)
    if (unsold !== undefined) throw fieldFault(unsold.errorCode, unsold.message)
    const line = {
      plan_id: plan.plan_id,
      plan_pricing_id: priced.entry.ppid,
      price_cents: priced.cents,
      fee_cents: onceFees(plan),
      catalogue_version: catalogue.version,
      priced_at: now.toISOString(),
    }
    const kept = cart.filter((other) => other.plan_id !== plan.plan_id)
    const effectiveDate = keptDate(enrollment, [...others, plan], today)
    const write = { enrollment, effectiveDate, cart: [...kept, line], now }
    if ((await putLine(db, write, line)) === 0) throw new StaleEnrollment()
    return { count: kept.length + 1 }
  })

  serveSave(app, removePlanFromCart, async ({ enrollment, catalogue, input, db, today, now }) => {
    const { cart } = changeable(enrollment)
    const remaining = plansInCart(enrollment, catalogue).filter((plan) => plan.plan_id !== input.plan_id)
    const { plan_id, plan_pricing_id } = input
    const kept = cart.filter((line) => line.plan_id !== plan_id || line.plan_pricing_id !== plan_pricing_id)
    const write = { enrollment, effectiveDate: keptDate(enrollment, remaining, today), cart: kept, now }
    const removed = await removeLine(db, write, plan_id, plan_pricing_id)
    if (removed === undefined) throw new StaleEnrollment()
    return { count: cart.length - removed }
  })
}
