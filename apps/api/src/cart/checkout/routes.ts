import { noItems } from '@openroll/contract/cart/cart'
import { cartCheckout, getCartEffectiveDates } from '@openroll/contract/cart/checkout'
import { plansInCart } from '../../enrollment/plans-in-cart.ts'
import { StaleEnrollment } from '../../enrollment/owned.ts'
import { alreadySubmitted, fieldFault, fieldFaults } from '../../who/refusal.ts'
import { serve, serveSave, type App } from '../../http/serve.ts'
import { repriceCart } from '../../shop/offer/cart-rules.ts'
import { priceFaults } from '../../shop/offer/price-faults.ts'
import { sharedStartDays } from '../../shop/offer/dates.ts'
import { setEffectiveDate } from '../../enrollment/cart-store.ts'

export const checkoutRoutes = (app: App): void => {
  serve(app, getCartEffectiveDates, ({ enrollment, catalogue, today }) => {
    const plans = plansInCart(enrollment, catalogue)
    return { result: plans.length === 0 ? [] : sharedStartDays(plans, enrollment, today) }
  })

  serveSave(app, cartCheckout, async ({ enrollment, catalogue, config, input, db, today, now }) => {
    if (enrollment.submitted_at !== null) throw alreadySubmitted()
    const plans = plansInCart(enrollment, catalogue)
    if (enrollment.cart.length === 0) throw fieldFault('cart', noItems)
    const { kept, dropped } = repriceCart(catalogue, enrollment.cart, enrollment, today)
    if (dropped.length > 0)
      throw fieldFaults(
        dropped.map(({ plan_name, reason }) => ({ target_element: 'cart', error_message: `${plan_name}: ${reason}` })),
      )
    const dearer = priceFaults(enrollment.cart, kept, catalogue, { today, timeZone: config.timeZone })
    if (dearer.length > 0) throw fieldFaults(dearer)
    if (!sharedStartDays(plans, enrollment, today).includes(input.effective_date)) {
      throw fieldFault('effective_date', 'Your coverage cannot start on this day. Choose one of the days offered.')
    }
    const rows = await setEffectiveDate(db, {
      enrollment,
      effectiveDate: input.effective_date,
      cart: enrollment.cart,
      now,
    })
    if (rows === 0) throw new StaleEnrollment()
    return {}
  })
}
