import type { Fault } from '@openroll/contract/reply'
import { CallFailed, WaitsForApproval } from '../api.ts'

/**
 * Why a call failed. `away`: the server was unreachable, a retry may work. `wait`: too many attempts. `approval`: a second operator
 * must approve. `ended`: this browser has lost access. `complete`: the enrollment is submitted. `refused`: errors, each with its
 * input.
 */
export type Trouble =
  | { readonly kind: 'away' }
  | { readonly kind: 'wait' | 'ended' | 'complete' | 'approval'; readonly message: string }
  | {
      readonly kind: 'refused'
      readonly faults: readonly Fault[]
      /** Extra data of the refusal, such as an address's standard form. */
      readonly errors: Readonly<Record<string, unknown>>
    }

/** Interprets what a call throws (D-8.01, D-8.03). */
export const troubleOf = (error: unknown): Trouble => {
  if (error instanceof WaitsForApproval) return { kind: 'approval', message: error.message }
  if (!(error instanceof CallFailed) || (error.isOutage && error.status !== 429)) return { kind: 'away' }
  if (error.status === 429) return { kind: 'wait', message: error.message }
  if (isEnded(error)) return { kind: 'ended', message: error.message }
  if (isComplete(error)) return { kind: 'complete', message: error.message }
  return error.faults.length === 0 ? { kind: 'away' } : { kind: 'refused', faults: error.faults, errors: error.errors }
}

/** The trouble of the first read that failed. */
export const troubleIn = (...reads: readonly { readonly error: unknown }[]): Trouble | undefined => {
  const failed = reads.find(({ error }) => error !== null)
  return failed === undefined ? undefined : troubleOf(failed.error)
}

export const isNotFound = (error: unknown): boolean => error instanceof CallFailed && error.status === 404

/** Whether the call was refused because something changed since it was read. */
export const isConflict = (error: unknown): boolean => error instanceof CallFailed && error.status === 409

/** Submitted elsewhere or earlier: readable, but no longer editable (D-4.06). */
const isComplete = ({ status, faults }: CallFailed): boolean =>
  status === 409 && faults.some(({ target_element }) => target_element === 'enrollment_id')

/** The session expired, or this browser no longer holds the enrollment (D-1.02, D-1.15). */
const isEnded = ({ status, faults }: CallFailed): boolean =>
  (status === 401 && faults.some(({ target_element }) => target_element === 'authorization')) ||
  (status === 404 && faults.some(({ target_element }) => target_element === 'enrollment_id'))
