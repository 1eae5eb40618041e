import { noItems } from '@openroll/contract/cart/cart'
import type { Fault } from '@openroll/contract/reply'
import type { Catalog } from '../../catalog/catalog.ts'
import { repriceCart } from '../../shop/offer/cart-rules.ts'
import type { SiteDay } from '../../shop/offer/price-hold.ts'
import { priceFaults } from '../../shop/offer/price-faults.ts'
import { sharedStartDays } from '../../shop/offer/dates.ts'
import type { Enrollment } from '../../enrollment/enrollment.ts'
import { plansInCart } from '../../enrollment/plans-in-cart.ts'

const cartFault = (error_message: string): Fault => ({ target_element: 'cart', error_message })

/**
 * Errors for a cart that changed: a line no longer offered, a price other than shown (D-3.05), or a start date no longer available
 * (D-3.04). After a new catalog, shown prices stay valid for 30 days (D-2.01).
 */
export const cartFaults = (enrollment: Enrollment, catalog: Catalog, day: SiteDay): Fault[] => {
  const { today } = day
  if (enrollment.cart.length === 0) return [cartFault(noItems)]
  const { kept, dropped } = repriceCart(catalog, enrollment.cart, enrollment, today)
  const unavailable = dropped.map(({ plan_name, reason }) => cartFault(`${plan_name}: ${reason}`))
  return [
    ...unavailable,
    ...priceFaults(enrollment.cart, kept, catalog, day),
    ...dateFaults(enrollment, catalog, today),
  ]
}

const dateFaults = (enrollment: Enrollment, catalog: Catalog, today: string): Fault[] => {
  const days = sharedStartDays(plansInCart(enrollment, catalog), enrollment, today)
  if (enrollment.effective_date !== null && days.includes(enrollment.effective_date)) return []
  const error_message = 'Your coverage can no longer start on this date. Choose another date in your cart.'
  return [{ target_element: 'effective_date', error_message }]
}
