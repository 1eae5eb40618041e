import type { ReturnReason } from '@openroll/contract/office/money/words'
import type { Fault } from '@openroll/contract/reply'

/** A file's result for one payment; `target` is the payment's or the policy's number. */
export type Result = {
  readonly line: number
  readonly target: string
  readonly state: 'paid' | 'returned'
  readonly reason: ReturnReason | null
}
/** A bank's notice of change: `code` C01 to C13, and the corrected account data. */
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
