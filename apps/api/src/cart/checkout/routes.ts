import { noItems } from '@openroll/contract/cart/cart'
import { cartCheckout, chooseStartDay, getCartEffectiveDates, startNotOffered } from '@openroll/contract/cart/checkout'
import { plansInCart } from '../../enrollment/plans-in-cart.ts'
import { StaleEnrollment } from '../../enrollment/owned.ts'
import { alreadySubmitted, fieldFault, fieldFaults } from '../../who/refusal.ts'
import { serve, serveSave, type App, type Ask } from '../../http/serve.ts'
import { visibleActivePlans } from '../../roles/members/active-plans.ts'
import { availableStartDays } from '../../shop/offer/active-plan.ts'
import { cartStart, pickedStart } from '../../shop/offer/cart-start.ts'
import { repriceCart } from '../../shop/offer/cart-rules.ts'
import { priceFaults } from '../../shop/offer/price-faults.ts'
import { sharedStartDays } from '../../shop/offer/dates.ts'
import { setChosenStart, setEffectiveDate } from '../../enrollment/cart-store.ts'

export const checkoutRoutes = (app: App): void => {
  serve(app, getCartEffectiveDates, async (ask) => {
    const result = [...(await offeredDays(ask))]
    const { chosen, unavailable } = cartStart(pickedStart(ask.enrollment), result)
    return { result, chosen, unavailable }
  })

  serveSave(app, chooseStartDay, async (ask) => {
    const { enrollment, input, db, now } = ask
    if (enrollment.submitted_at !== null) throw alreadySubmitted()
    if (enrollment.cart.length === 0) throw fieldFault('cart', noItems)
    requireOffered(await offeredDays(ask), input.effective_date)
    if ((await setChosenStart(db, { enrollment, chosenStart: input.effective_date, now })) === 0)
      throw new StaleEnrollment()
    return {}
  })

  serveSave(app, cartCheckout, async (ask) => {
    const { enrollment, catalog, config, input, db, today, now } = ask
    if (enrollment.submitted_at !== null) throw alreadySubmitted()
    if (enrollment.cart.length === 0) throw fieldFault('cart', noItems)
    const { kept, dropped } = repriceCart(catalog, enrollment.cart, enrollment, today)
    if (dropped.length > 0)
      throw fieldFaults(
        dropped.map(({ plan_name, reason }) => ({ target_element: 'cart', error_message: `${plan_name}: ${reason}` })),
      )
    const increases = priceFaults(enrollment.cart, kept, catalog, { today, timeZone: config.timeZone })
    if (increases.length > 0) throw fieldFaults(increases)
    requireOffered(await offeredDays(ask), input.effective_date)
    const rows = await setEffectiveDate(db, {
      enrollment,
      effectiveDate: input.effective_date,
      chosenStart: input.effective_date,
      cart: enrollment.cart,
      now,
    })
    if (rows === 0) throw new StaleEnrollment()
    return {}
  })
}

type CheckoutRequest = Parameters<typeof visibleActivePlans>[0] & Pick<Ask<typeof cartCheckout>, 'catalog'>

/** The dates all plans share (D-3.04), except those on which the person still has one of the plans on another policy (D-3.01). */
const offeredDays = async (ask: CheckoutRequest): Promise<readonly string[]> => {
  const plans = plansInCart(ask.enrollment, ask.catalog)
  return availableStartDays(sharedStartDays(plans, ask.enrollment, ask.today), plans, await visibleActivePlans(ask))
}

const requireOffered = (days: readonly string[], day: string): void => {
  if (!days.includes(day)) throw fieldFault('effective_date', startNotOffered)
}
