import type { RateMove } from '@openroll/contract/office/catalog/changes'
import { shownMoney } from '@openroll/contract/money'

export const counted = (count: number): string => count.toLocaleString('en-US')

export const plansCounted = (count: number): string => (count === 1 ? '1 plan' : `${counted(count)} plans`)
export const ratesCounted = (count: number): string => (count === 1 ? '1 rate' : `${counted(count)} rates`)

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
