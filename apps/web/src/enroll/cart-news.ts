import type { Cart, CartItem } from '@openroll/contract/cart/cart'

/** What has become of the plans since the step was opened. */
export type CartNews = {
  readonly isEmpty: boolean
  /** The day of coverage has to be chosen again. */
  readonly needsDay: boolean
  readonly left: readonly string[]
  readonly joined: readonly string[]
  readonly monthly: string
}

type Known = Pick<Cart, 'recurring_month_cost' | 'initial_month_cost' | 'effective_date'> & {
  readonly result: readonly Pick<CartItem, 'plan_id' | 'plan_name'>[]
}

const namesBesides = (cart: Known, other: Known): string[] =>
  cart.result
    .filter(({ plan_id }) => !other.result.some((line) => line.plan_id === plan_id))
    .map(({ plan_name }) => plan_name)

/** What there is to say of a cart that was another one when it was last seen; undefined where nothing is. */
export const cartNews = (seen: Known, now: Known): CartNews | undefined => {
  const [left, joined] = [namesBesides(seen, now), namesBesides(now, seen)]
  const isSame =
    left.length + joined.length === 0 &&
    seen.recurring_month_cost === now.recurring_month_cost &&
    seen.initial_month_cost === now.initial_month_cost &&
    seen.effective_date === now.effective_date
  return isSame
    ? undefined
    : {
        isEmpty: now.result.length === 0,
        needsDay: now.effective_date === null,
        left,
        joined,
        monthly: now.recurring_month_cost,
      }
}
