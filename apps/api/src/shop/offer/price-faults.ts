import { dollarsOf, shownMoney } from '@openroll/contract/money'
import type { Fault } from '@openroll/contract/reply'
import type { Catalog } from '../../catalog/catalog.ts'
import type { CartLine } from '../../enrollment/enrollment.ts'
import { isPriceHeld, type SiteDay } from './price-hold.ts'

const shown = (cents: number): string => shownMoney(dollarsOf(cents))

/** Errors for cart lines whose price changed and is no longer held (D-2.01, D-3.05); `repriced` has the current prices. */
export const priceFaults = (
  cart: readonly CartLine[],
  repriced: readonly CartLine[],
  catalog: Catalog,
  day: SiteDay,
): Fault[] =>
  repriced.flatMap((now) => {
    const was = cart.find((line) => line.plan_id === now.plan_id)
    const same = was === undefined || (was.price_cents === now.price_cents && was.fee_cents === now.fee_cents)
    if (same || isPriceHeld(was, catalog.version, day)) return []
    const name = catalog.plans.get(now.plan_id)?.name ?? 'A plan'
    const change = `${shown(was.price_cents + was.fee_cents)} before, ${shown(now.price_cents + now.fee_cents)} now`
    const error_message = `The price of ${name} has changed: ${change}. Remove it from your cart and add it again.`
    return [{ target_element: 'cart', error_message }]
  })
