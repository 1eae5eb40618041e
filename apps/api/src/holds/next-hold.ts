import type { Hold } from '@openroll/contract/office/hold-meanings'

/** A policy's current hold and those after it. After the last confirmation comes the check for duplicates. */
export const nextHold = ([next = 'unchecked', ...later]: readonly Hold[]): {
  readonly payment_hold: Hold
  readonly next_holds: readonly Hold[]
} => ({ payment_hold: next, next_holds: later })
