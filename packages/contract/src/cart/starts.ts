import { longDate } from '../shown.ts'
import type { CartItem } from './cart.ts'

/** What of a cart’s lines says when they start. */
type Starting = { readonly result: readonly Pick<CartItem, 'plan_id' | 'plan_name' | 'in_review'>[] }

const list = new Intl.ListFormat('en-US')

/** The plans of a cart that their carrier decides on first, by name. */
export const reviewedIn = ({ result }: Starting): string[] =>
  result.filter(({ in_review }) => in_review).map(({ plan_name }) => plan_name)

/** When what is in a cart covers somebody: of a plan in review nobody is told that it starts on a day (SF-9.10). */
export const startWords = (cart: Starting, effective_date: string): string => {
  const reviewed = reviewedIn(cart)
  const sure = cart.result.some(({ plan_id, in_review }) => plan_id > 0 && !in_review)
  const day = longDate(effective_date)
  if (reviewed.length === 0) return `Coverage starts on ${day}`
  const waits = `${list.format(reviewed)} can start on ${day}, once the carrier accepts ${reviewed.length === 1 ? 'it' : 'them'}`
  return sure ? `Coverage starts on ${day}. ${waits}` : waits
}

/** Said in the cart of a day that was chosen and that its plans no longer share. */
export const startLost = (lost: string): string =>
  `Your coverage can no longer start on ${longDate(lost)}. The earliest day is selected instead.`

/** Said of a cart whose plans can start on no day together. */
export const noSharedStart = 'These plans can’t start on the same day. Take one of them out of the cart'
