import type { Hold } from '@openroll/contract/office/hold-meanings'

/** What a policy waits for now and after that; once nobody has to confirm it, for the check for duplicates. */
export const nextHold = ([next = 'unchecked', ...later]: readonly Hold[]): {
  readonly payment_hold: Hold
  readonly next_holds: readonly Hold[]
} => ({ payment_hold: next, next_holds: later })
