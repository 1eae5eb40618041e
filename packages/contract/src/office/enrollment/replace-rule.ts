import { isOneOf } from '../../code-table.ts'
import { canFollow, isHeld, type Coverage } from './moves.ts'
import { coveringStates } from '../states.ts'

/** What happens to the earlier coverage. It ends on the first day of the later one, without a gap. */
export type ReplacementEffect = { readonly event: 'set-end'; readonly ends_on: string } | { readonly event: 'cancel' }

/**
 * What replacing a coverage does to it: ends it the day before the later one starts, or cancels it if it wouldn't have started by then.
 * Undefined if it has already ended, or is in force and the later one starts no later.
 */
export const replacementEffectOf = (
  earlier: Coverage,
  later: Coverage,
  today: string,
): ReplacementEffect | undefined => {
  if (!isHeld(later, today)) return undefined
  if (earlier.ends_on !== null && earlier.ends_on <= later.starts_on) return undefined
  if (later.starts_on > earlier.starts_on && canFollow('set-end', earlier, today))
    return { event: 'set-end', ends_on: later.starts_on }
  return canFollow('cancel', earlier, today) && isOneOf(coveringStates, earlier.state) ? { event: 'cancel' } : undefined
}
