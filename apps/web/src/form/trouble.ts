import type { Fault } from '@openroll/contract/reply'
import { CallFailed } from '../api.ts'

/**
 * Why a call did not do what was pressed for. `away`: the server was not reached, and the same may work in a moment. `wait`: too many
 * tries. `ended`: this browser may no longer do it. `refused`: what is wrong, each with the input that it belongs to.
 */
export type Trouble =
  | { readonly kind: 'away' }
  | { readonly kind: 'wait' | 'ended'; readonly message: string }
  | {
      readonly kind: 'refused'
      readonly faults: readonly Fault[]
      /** What else the refusal carries, such as the standard form of an address. */
      readonly errors: Readonly<Record<string, unknown>>
    }

/** The one reading of what a call throws (D-8.01, D-8.03). */
export const troubleOf = (error: unknown): Trouble => {
  if (!(error instanceof CallFailed) || (error.isOutage && error.status !== 429)) return { kind: 'away' }
  if (error.status === 429) return { kind: 'wait', message: error.message }
  if (isEnded(error)) return { kind: 'ended', message: error.message }
  return error.faults.length === 0 ? { kind: 'away' } : { kind: 'refused', faults: error.faults, errors: error.errors }
}

/** A session that ran out, or an enrollment that this browser holds no longer (D-1.02, D-1.15). */
const isEnded = ({ status, faults }: CallFailed): boolean =>
  (status === 401 && faults.some(({ target_element }) => target_element === 'authorization')) ||
  (status === 404 && faults.some(({ target_element }) => target_element === 'enrollment_id'))
