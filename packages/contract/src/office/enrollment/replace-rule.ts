import { isOneOf } from '../../code-table.ts'
import { canFollow, isHeld, type Coverage } from './moves.ts'
import { coveringStates } from '../states.ts'

/**
 * What becomes of the earlier coverage. It ends on the first day of the
 * later one, on which it covers nobody any more: no day lies between.
 */
export type Comes = { readonly event: 'set-end'; readonly ends_on: string } | { readonly event: 'cancel' }

/**
 * What becomes of a coverage whose place a later one takes: it ends the day before that one begins, or is canceled where it would not
 * have begun before. Undefined where nothing of it is left to end, or where it is in force already and the later one begins no later.
 */
export const comesOf = (earlier: Coverage, later: Coverage, today: string): Comes | undefined => {
  if (!isHeld(later, today)) return undefined
  if (earlier.ends_on !== null && earlier.ends_on <= later.starts_on) return undefined
  if (later.starts_on > earlier.starts_on && canFollow('set-end', earlier, today))
    return { event: 'set-end', ends_on: later.starts_on }
  return canFollow('cancel', earlier, today) && isOneOf(coveringStates, earlier.state) ? { event: 'cancel' } : undefined
}
