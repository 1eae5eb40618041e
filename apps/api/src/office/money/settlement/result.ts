import type { ReturnReason } from '@openroll/contract/office/money/words'
import type { Fault } from '@openroll/contract/reply'

/** What a file says of one payment; `target` is the payment's number, or the policy's. */
export type Result = {
  readonly line: number
  readonly target: string
  readonly state: 'paid' | 'returned'
  readonly reason: ReturnReason | null
}
/** A bank's notice of change: `code` C01 to C13, and the account's data as it should be. */
export type Notice = {
  readonly line: number
  readonly target: string
  readonly code: string
  readonly corrected: string
}
export type ReadResults = {
  readonly results: readonly Result[]
  readonly notices: readonly Notice[]
  readonly faults: readonly Fault[]
}
