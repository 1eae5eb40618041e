import type { ReturnReason } from '@openroll/contract/office/money/words'
import type { Fault } from '@openroll/contract/reply'

/** What a file says of one payment; `target` is the payment's number, or the policy's. */
export type Result = {
  readonly line: number
  readonly target: string
  readonly state: 'paid' | 'returned'
  readonly reason: ReturnReason | null
}
export type ReadResults = { readonly results: readonly Result[]; readonly faults: readonly Fault[] }
