import type { Catalog } from '../../catalog/catalog.ts'
import type { CartLine } from '../../enrollment/enrollment.ts'
import { plansInCart } from '../../enrollment/plans-in-cart.ts'
import { cartTotals, membershipDue, repriceCart, type DroppedLine } from '../../shop/offer/cart-rules.ts'
import { sharedStartDays } from '../../shop/offer/dates.ts'
import { isPriceHeld, type SiteDay } from '../../shop/offer/price-hold.ts'
import { asEnrollment, type QuotedEnrollment } from './quoted-enrollment.ts'

/** A quote's lines with their current prices; `now` is null if the plan is unavailable, and `gone` says why. */
export type Comparison = {
  readonly lines: readonly { readonly was: CartLine; readonly now: CartLine | null; readonly gone: string | null }[]
  /** Plans no longer available, by name. */
  readonly unavailable: readonly DroppedLine[]
  /** Totals in cents of the available plans, at quoted and at current prices. */
  readonly quoted: { readonly recurring: number; readonly initial: number }
  readonly today: { readonly recurring: number; readonly initial: number }
  readonly membership: number
  /** The start dates available plans share (D-3.04). */
  readonly days: readonly string[]
  readonly changed: boolean
  /**
   * Whether the quoted prices are still valid: for 30 days after a catalog change (docs/decisions/0007), but not after a change of age or
   * start date.
   */
  readonly holds: boolean
}

const costs = (line: CartLine): number[] => [line.price_cents, line.fee_cents]

/** Reprices a quote for its reader. */
export const compareQuote = (quoted: QuotedEnrollment, catalog: Catalog, day: SiteDay, now: Date): Comparison => {
  const shopper = asEnrollment(quoted, '')
  const { kept, dropped } = repriceCart(catalog, quoted.cart, shopper, day.today)
  const lines = quoted.cart.map((was) => {
    const priced = kept.find(({ plan_id }) => plan_id === was.plan_id)
    const current =
      priced === undefined ? null : { ...priced, catalog_version: catalog.version, priced_at: now.toISOString() }
    const gone = dropped.find(({ plan_id }) => plan_id === was.plan_id)?.reason ?? null
    return { was, now: current, gone }
  })
  const available = lines.filter((line) => line.now !== null)
  const plans = plansInCart({ ...shopper, cart: kept }, catalog)
  const membership = membershipDue(plans, catalog)
  const differing = available.filter(
    ({ was, now: current }) => current !== null && String(costs(was)) !== String(costs(current)),
  )
  return {
    lines,
    unavailable: dropped,
    membership,
    days: sharedStartDays(plans, shopper, day.today),
    quoted: cartTotals(
      available.map(({ was }) => was),
      membership,
    ),
    today: cartTotals(kept, membership),
    changed: differing.length > 0 || available.length < lines.length,
    holds: differing.every(({ was }) => isPriceHeld(was, catalog.version, day)),
  }
}

/** The available lines at the chosen prices. */
export const chosenLines = ({ lines, holds }: Comparison, prices: 'quoted' | 'today'): CartLine[] =>
  lines.flatMap(({ was, now }) => (now === null ? [] : [prices === 'quoted' && holds ? was : now]))
