import type { Fault } from '@openroll/contract/reply'
import { CallFailed, WaitsForApproval } from '../api.ts'

/**
 * Why a call did not do what was pressed for. `away`: the server was not reached, and the same may work in a moment. `wait`: too many
 * tries. `approval`: a second operator has to approve it first. `ended`: this browser may no longer do it. `complete`: the
 * enrollment is submitted. `refused`: what is wrong, each with the input that it belongs to.
 */
export type Trouble =
  | { readonly kind: 'away' }
  | { readonly kind: 'wait' | 'ended' | 'complete' | 'approval'; readonly message: string }
  | {
      readonly kind: 'refused'
      readonly faults: readonly Fault[]
      /** What else the refusal carries, such as the standard form of an address. */
      readonly errors: Readonly<Record<string, unknown>>
    }

/** The one reading of what a call throws (D-8.01, D-8.03). */
export const troubleOf = (error: unknown): Trouble => {
  if (error instanceof WaitsForApproval) return { kind: 'approval', message: error.message }
  if (!(error instanceof CallFailed) || (error.isOutage && error.status !== 429)) return { kind: 'away' }
  if (error.status === 429) return { kind: 'wait', message: error.message }
  if (isEnded(error)) return { kind: 'ended', message: error.message }
  if (isComplete(error)) return { kind: 'complete', message: error.message }
  return error.faults.length === 0 ? { kind: 'away' } : { kind: 'refused', faults: error.faults, errors: error.errors }
}

/** What went wrong with the first of these reads that failed. */
export const troubleIn = (...reads: readonly { readonly error: unknown }[]): Trouble | undefined => {
  const failed = reads.find(({ error }) => error !== null)
  return failed === undefined ? undefined : troubleOf(failed.error)
}

/** What was asked for is not there, or no more. */
export const isNotThere = (error: unknown): boolean => error instanceof CallFailed && error.status === 404

/** What was seen has changed since. */
export const isMeanwhile = (error: unknown): boolean => error instanceof CallFailed && error.status === 409

/** Submitted, in another tab or before: it can be read and no longer changed (D-4.06). */
const isComplete = ({ status, faults }: CallFailed): boolean =>
  status === 409 && faults.some(({ target_element }) => target_element === 'enrollment_id')

/** A session that ran out, or an enrollment that this browser holds no longer (D-1.02, D-1.15). */
const isEnded = ({ status, faults }: CallFailed): boolean =>
  (status === 401 && faults.some(({ target_element }) => target_element === 'authorization')) ||
  (status === 404 && faults.some(({ target_element }) => target_element === 'enrollment_id'))
