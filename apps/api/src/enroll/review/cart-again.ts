import { noItems } from '@openroll/contract/cart/cart'
import { dollarsOf, shownMoney } from '@openroll/contract/money'
import type { Fault } from '@openroll/contract/reply'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { repriceCart } from '../../shop/offer/cart-rules.ts'
import { sharedStartDays } from '../../shop/offer/dates.ts'
import type { CartLine, Enrollment } from '../../enrollment/enrollment.ts'
import { plansInCart } from '../../enrollment/plans-in-cart.ts'

const shown = (cents: number): string => shownMoney(dollarsOf(cents))
const cart = (error_message: string): Fault => ({ target_element: 'cart', error_message })

/** How long a price that was shown is kept through a change of the catalogue (D-2.01). */
const keptDays = 30
const isKept = (line: CartLine, version: number, today: string): boolean =>
  line.catalogue_version !== version &&
  Date.parse(today) - Date.parse(line.priced_at.slice(0, 10)) <= keptDays * 86_400_000

/**
 * What no longer holds of the cart: a line that is no longer offered, a price that is not the one that was shown (D-3.05),
 * a start day that can't be had any more (D-3.04). A newer catalogue leaves shown prices as they are for 30 days (D-2.01).
 */
export const cartFaults = (enrollment: Enrollment, catalogue: Catalogue, today: string): Fault[] => {
  if (enrollment.cart.length === 0) return [cart(noItems)]
  const { kept, dropped } = repriceCart(catalogue, enrollment.cart, enrollment, today)
  const gone = dropped.map(({ plan_name, reason }) => cart(`${plan_name}: ${reason}`))
  const dearer = kept.flatMap((now) => {
    const was = enrollment.cart.find((line) => line.plan_id === now.plan_id)
    const same = was === undefined || (was.price_cents === now.price_cents && was.fee_cents === now.fee_cents)
    if (same || isKept(was, catalogue.version, today)) return []
    const name = catalogue.plans.get(now.plan_id)?.name ?? 'A plan'
    const change = `${shown(was.price_cents + was.fee_cents)} before, ${shown(now.price_cents + now.fee_cents)} now`
    return [cart(`The price of ${name} has changed: ${change}. Take it out of your cart and add it again.`)]
  })
  return [...gone, ...dearer, ...dateFaults(enrollment, catalogue, today)]
}

const dateFaults = (enrollment: Enrollment, catalogue: Catalogue, today: string): Fault[] => {
  const days = sharedStartDays(plansInCart(enrollment, catalogue), enrollment, today)
  if (enrollment.effective_date !== null && days.includes(enrollment.effective_date)) return []
  const error_message = 'Your coverage can no longer start on this day. Choose another one in your cart.'
  return [{ target_element: 'effective_date', error_message }]
}
