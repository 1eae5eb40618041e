import { longDate } from '../shown.ts'
import type { CartItem } from './cart.ts'

/** The part of a cart that its start date sentence needs. */
type CartStarts = { readonly result: readonly Pick<CartItem, 'plan_id' | 'plan_name' | 'in_review'>[] }

const list = new Intl.ListFormat('en-US')

/** The names of plans that the carrier must approve. */
export const plansInReview = ({ result }: CartStarts): string[] =>
  result.filter(({ in_review }) => in_review).map(({ plan_name }) => plan_name)

/** When a cart's coverage starts; plans in review never get a definite date (SF-9.10). */
export const startSentence = (cart: CartStarts, effective_date: string): string => {
  const reviewed = plansInReview(cart)
  const hasApproved = cart.result.some(({ plan_id, in_review }) => plan_id > 0 && !in_review)
  const day = longDate(effective_date)
  if (reviewed.length === 0) return `Coverage starts on ${day}`
  const isOne = reviewed.length === 1
  const review = `${list.format(reviewed)} ${isOne ? 'starts' : 'start'} on ${day}, if the carrier approves ${isOne ? 'it' : 'them'}`
  return hasApproved ? `Coverage starts on ${day}. ${review}` : review
}

/** Shown when the picked start date is no longer shared by all plans. */
export const startUnavailable = (day: string): string =>
  `Coverage can no longer start on ${longDate(day)}, so we picked the earliest date.`

/** Shown when the plans share no start date. */
export const noSharedStart = 'These plans can’t start on the same day. Remove one from your cart'
