import type { RateMove } from '@openroll/contract/office/catalog/changes'
import { shownMoney } from '@openroll/contract/money'

export const formatCount = (count: number): string => count.toLocaleString('en-US')

export const planCountText = (count: number): string => (count === 1 ? '1 plan' : `${formatCount(count)} plans`)
export const rateCountText = (count: number): string => (count === 1 ? '1 rate' : `${formatCount(count)} rates`)

/** Basis points as a percentage: 1000 -> +10%. */
const shareOf = (share: number): string =>
  `${share > 0 ? '+' : '−'}${(Math.abs(share) / 100).toLocaleString('en-US', { maximumFractionDigits: 1 })}%`

/** Such as "$4.50 → $4.95, +10%". */
export const rateChangeText = ({ before, after, share }: RateMove): string =>
  `${shownMoney(before)} → ${shownMoney(after)}, ${shareOf(share)}`

/** The states where a plan is sold, or how many. */
export const soldInText = ({ states, everywhere }: { states: readonly string[]; everywhere: boolean }): string => {
  if (everywhere) return 'Everywhere'
  if (states.length === 0) return 'Nowhere'
  return states.length <= 6 ? states.join(', ') : `${states.length} states and territories`
}
