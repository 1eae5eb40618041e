import type { Catalog } from '../../catalog/catalog.ts'
import type { CartLine } from '../../enrollment/enrollment.ts'
import { plansInCart } from '../../enrollment/plans-in-cart.ts'
import { cartTotals, membershipDue, repriceCart, type Dropped } from '../../shop/offer/cart-rules.ts'
import { sharedStartDays } from '../../shop/offer/dates.ts'
import { isHeld, type SiteDay } from '../../shop/offer/held.ts'
import { asEnrollment, type Carried } from './carried.ts'

/** A quote’s lines beside what they cost today; `gone` says why a plan can no longer be had. */
export type Compared = {
  readonly lines: readonly { readonly was: CartLine; readonly now: CartLine | null; readonly gone: string | null }[]
  /** The plans that can no longer be had, by name. */
  readonly gone: readonly Dropped[]
  /** Sums in cents of what can still be had, at the quoted prices and at today’s. */
  readonly quoted: { readonly recurring: number; readonly initial: number }
  readonly today: { readonly recurring: number; readonly initial: number }
  readonly membership: number
  /** The days on which what can still be had may start (D-3.04). */
  readonly days: readonly string[]
  readonly changed: boolean
  /**
   * Whether the quoted prices can still be taken: a newer catalog leaves them for 30 days (docs/decisions/0009). What the person’s own
   * age or day of start has changed costs what it costs.
   */
  readonly holds: boolean
}

const costs = (line: CartLine): number[] => [line.price_cents, line.fee_cents]

/** Prices a quote again for its reader. */
export const compareQuote = (given: Carried, catalog: Catalog, day: SiteDay, now: Date): Compared => {
  const shopper = asEnrollment(given, '')
  const { kept, dropped } = repriceCart(catalog, given.cart, shopper, day.today)
  const lines = given.cart.map((was) => {
    const priced = kept.find(({ plan_id }) => plan_id === was.plan_id)
    const current =
      priced === undefined ? null : { ...priced, catalog_version: catalog.version, priced_at: now.toISOString() }
    const gone = dropped.find(({ plan_id }) => plan_id === was.plan_id)?.reason ?? null
    return { was, now: current, gone }
  })
  const had = lines.filter((line) => line.now !== null)
  const plans = plansInCart({ ...shopper, cart: kept }, catalog)
  const membership = membershipDue(plans, catalog)
  const differing = had.filter(
    ({ was, now: current }) => current !== null && String(costs(was)) !== String(costs(current)),
  )
  return {
    lines,
    gone: dropped,
    membership,
    days: sharedStartDays(plans, shopper, day.today),
    quoted: cartTotals(
      had.map(({ was }) => was),
      membership,
    ),
    today: cartTotals(kept, membership),
    changed: differing.length > 0 || had.length < lines.length,
    holds: differing.every(({ was }) => isHeld(was, catalog.version, day)),
  }
}

/** The lines that somebody takes at the prices that they chose. */
export const linesTaken = ({ lines, holds }: Compared, prices: 'quoted' | 'today'): CartLine[] =>
  lines.flatMap(({ was, now }) => (now === null ? [] : [prices === 'quoted' && holds ? was : now]))
