import {
  addPlanToCart,
  addPlanToCartPrudentials,
  checkAlreadyInCart,
  checkPrudentialCart,
  getCartAmount,
  getCartCount,
  getPlanCart,
  removePlanFromCart,
} from '@openroll/contract/cart/cart'
import type { TabName } from '@openroll/contract/enroll/steps'
import { dollarsOf } from '@openroll/contract/money'
import type { Plan } from '../../catalog/catalog.ts'
import type { CartLine, Enrollment } from '../../enrollment/enrollment.ts'
import { plansInCart } from '../../enrollment/plans-in-cart.ts'
import { readPeople } from '../../enrollment/people.ts'
import { StaleEnrollment } from '../../enrollment/owned.ts'
import { alreadySubmitted, fieldFault, fieldFaults, planNotFound } from '../../who/refusal.ts'
import { serve, serveSave, type App, type Ask } from '../../http/serve.ts'
import { visibleActivePlans } from '../../roles/members/active-plans.ts'
import { cartTotals, dropUnpaired, membershipDue } from '../../shop/offer/cart-rules.ts'
import { isPricedByFamily } from '../../shop/offer/dependents.ts'
import { familyPrice } from '../../shop/offer/family-price.ts'
import { isPriceHeld } from '../../shop/offer/price-hold.ts'
import { priceFaults } from '../../shop/offer/price-faults.ts'
import { sharedStartDays } from '../../shop/offer/dates.ts'
import { relatedToAny } from '../../shop/plan/related.ts'
import { putLines, removeLine } from '../../enrollment/cart-store.ts'
import { newLine } from './new-line.ts'
import { cartView } from './view.ts'

const requireOpen = (enrollment: Enrollment): Enrollment => {
  if (enrollment.submitted_at !== null) throw alreadySubmitted()
  return enrollment
}

/** The chosen start date, if all of these plans still share it. */
const dateIfShared = (
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
  serve(app, getPlanCart, (ask) => ({
    ...cartView(ask.enrollment, ask),
    riders: relatedToAny(ask.catalog, plansInCart(ask.enrollment, ask.catalog), ask.enrollment, ask.today),
  }))

  serve(app, getCartCount, ({ enrollment }) => ({
    result: enrollment.submitted_at === null ? enrollment.cart.length : 0,
  }))

  serve(app, getCartAmount, ({ enrollment, catalog }) => ({
    result: dollarsOf(cartTotals(enrollment.cart, membershipDue(plansInCart(enrollment, catalog), catalog)).recurring),
  }))

  serve(app, checkPrudentialCart, ({ enrollment, catalog }) => ({
    status: plansInCart(enrollment, catalog).some((plan) => plan.flags.prudential),
  }))

  serve(app, checkAlreadyInCart, ({ enrollment, input }) => ({
    status: enrollment.cart.some(
      (line) => line.plan_id === input.plan_id && line.plan_pricing_id === input.plan_pricing_id,
    ),
  }))

  serveSave(app, addPlanToCart, async (ask) => {
    const { catalog, input } = ask
    const plan = catalog.plans.get(input.plan_id)
    if (plan === undefined) throw planNotFound()
    return { count: await addLines(ask, [{ plan, ppid: input.plan_pricing_id }]) }
  })

  serveSave(app, addPlanToCartPrudentials, async (ask) => {
    const { catalog, input } = ask
    const [one, other] = [catalog.plans.get(input.plan_id), catalog.plans.get(input.plan_id1)]
    if (one === undefined) throw planNotFound()
    if (other === undefined) throw planNotFound('plan_id1')
    if (!arePair(one, other) && !arePair(other, one)) throw fieldFault('plan_id1', notPair)
    const pair = [
      { plan: one, ppid: input.plan_pricing_id },
      { plan: other, ppid: input.plan_pricing_id1 },
    ]
    return { count: await addLines(ask, pair) }
  })

  serveSave(app, removePlanFromCart, async ({ enrollment, catalog, input, db, today, now }) => {
    const { cart } = requireOpen(enrollment)
    const { plan_id, plan_pricing_id: ppid } = input
    const others = cart.filter((line) => line.plan_id !== plan_id || line.plan_pricing_id !== ppid)
    // Also removes plans sold only with this one.
    const { kept, dropped } =
      others.length === cart.length ? { kept: cart, dropped: [] } : dropUnpaired(catalog, others)
    const remaining = plansInCart({ ...enrollment, cart: kept }, catalog)
    const write = {
      enrollment,
      effectiveDate: dateIfShared(enrollment, remaining, today),
      // Emptying the cart also clears the chosen start date.
      ...(kept.length === 0 ? { chosenStart: null } : {}),
      cart: kept,
      now,
    }
    const alsoPlans = dropped.map((line) => line.plan_id)
    const removed = await removeLine(db, write, { plan_id, ppid, alsoPlans })
    if (removed === undefined) throw new StaleEnrollment()
    return { count: cart.length - removed, removed: [...dropped] }
  })
}

const notPair = 'These two plans aren’t sold together'
const arePair = (plan: Plan, membership: Plan): boolean =>
  plan.flags.prudential && plan.addedWith === membership.plan_id

type AddRequest = Pick<
  Ask<typeof addPlanToCart>,
  'enrollment' | 'catalog' | 'config' | 'db' | 'vault' | 'log' | 'caller' | 'today' | 'now'
>

/**
 * The cart's line for the same amount, if its price is still held after a catalog change (D-2.01). 422 if the held price expired and the
 * price changed.
 */
const heldLine = ({ enrollment, catalog, config, today }: AddRequest, fresh: CartLine): CartLine | undefined => {
  const isSame = (line: CartLine) => line.plan_id === fresh.plan_id && line.plan_pricing_id === fresh.plan_pricing_id
  const oldLine = enrollment.cart.find((line) => isSame(line) && line.catalog_version !== catalog.version)
  if (oldLine === undefined) return undefined
  const day = { today, timeZone: config.timeZone }
  const increases = priceFaults([oldLine], [fresh], catalog, day)
  if (increases.length > 0) throw fieldFaults(increases)
  return isPriceHeld(oldLine, catalog.version, day) ? oldLine : undefined
}

/** The dependents step, to be saved again, if the cart's price is for a different family (D-2.08, D-3.05). */
const staleSteps = async (ask: AddRequest, after: Enrollment): Promise<TabName[]> => {
  const isSaved = after.saved.includes('dependent_info')
  if (!isSaved || !plansInCart(after, ask.catalog).some((plan) => isPricedByFamily(plan, after))) return []
  const dependents = await readPeople(ask, after.enrollment_id, 'dependent_info')
  return familyPrice({ ...ask, enrollment: after }, dependents) === undefined ? [] : ['dependent_info']
}

/** Adds price entries to the cart, all or none; returns the number of plans in the cart. */
const addLines = async (ask: AddRequest, added: readonly { plan: Plan; ppid: number }[]): Promise<number> => {
  const { catalog, db, vault, log, caller, today, now } = ask
  const enrollment = requireOpen(ask.enrollment)
  const isAdded = (id: number) => added.some(({ plan }) => plan.plan_id === id)
  const staying = plansInCart(enrollment, catalog).filter((plan) => !isAdded(plan.plan_id))
  const plans = [...staying, ...added.map(({ plan }) => plan)]
  const activePlans = await visibleActivePlans({ db, vault, log, caller, enrollment, today })
  const lines = added.map(({ plan, ppid }) => {
    const others = plans.filter((other) => other !== plan)
    const fresh = newLine(plan, ppid, { enrollment, catalog, today, now, activePlans, others })
    return heldLine(ask, fresh) ?? fresh
  })
  const otherLines = enrollment.cart.filter((line) => !isAdded(line.plan_id))
  const cart = [...otherLines, ...lines]
  const repeatSteps = await staleSteps(ask, { ...enrollment, cart })
  const write = { enrollment, effectiveDate: dateIfShared(enrollment, plans, today), cart, repeatSteps, now }
  if ((await putLines(db, write, lines)) === 0) throw new StaleEnrollment()
  return otherLines.length + lines.length
}
