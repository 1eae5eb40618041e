import type { Cart, CartItem } from '@openroll/contract/cart/cart'

/** How the cart changed since the step was opened. */
export type CartChanges = {
  readonly isEmpty: boolean
  /** Whether the effective date must be chosen again. */
  readonly needsStartDate: boolean
  readonly removed: readonly string[]
  readonly added: readonly string[]
  readonly monthly: string
}

type ShownCart = Pick<Cart, 'recurring_month_cost' | 'initial_month_cost' | 'effective_date'> & {
  readonly result: readonly Pick<CartItem, 'plan_id' | 'plan_name'>[]
}

const namesOnlyIn = (cart: ShownCart, other: ShownCart): string[] =>
  cart.result
    .filter(({ plan_id }) => !other.result.some((line) => line.plan_id === plan_id))
    .map(({ plan_name }) => plan_name)

/** The differences from the cart last seen; undefined if none. */
export const cartChanges = (seen: ShownCart, now: ShownCart): CartChanges | undefined => {
  const [left, joined] = [namesOnlyIn(seen, now), namesOnlyIn(now, seen)]
  const isSame =
    left.length + joined.length === 0 &&
    seen.recurring_month_cost === now.recurring_month_cost &&
    seen.initial_month_cost === now.initial_month_cost &&
    seen.effective_date === now.effective_date
  return isSame
    ? undefined
    : {
        isEmpty: now.result.length === 0,
        needsStartDate: now.effective_date === null,
        removed: left,
        added: joined,
        monthly: now.recurring_month_cost,
      }
}
