import { isClosedByWord } from '@openroll/contract/office/money/by-hand'
import { unfitReason } from '@openroll/contract/office/money/reasons'
import { reverseInstead } from '@openroll/contract/office/money/undo'
import { follows, paymentState, type PaymentState, type ReturnReason } from '@openroll/contract/office/money/words'
import type { Fault } from '@openroll/contract/reply'
import type { PaymentMethod } from '@openroll/contract/method-meanings'
import { lineFault } from '../../files/read-rows.ts'
import type { Result } from './result.ts'

/** The current state of a payment that was sent. */
export type Taken = {
  readonly enrollment_id: string
  readonly payment_id: string
  readonly policy_id: string
  readonly method: PaymentMethod
  readonly state: PaymentState
  readonly reason: ReturnReason | null
  readonly amount_cents: number
  readonly paid_with: number | null
}
export type Change = {
  readonly enrollment_id: string
  readonly payment_id: string
  readonly state: 'paid' | 'returned' | 'written_off'
  readonly reason: ReturnReason | null
  /** The group payment it is paid with. */
  readonly paid_with?: number | null
}
export type LineChange = Change & { readonly line: number }
type Checked = {
  readonly faults: readonly Fault[]
  readonly changes: readonly LineChange[]
  /** Payments whose result is already recorded. */
  readonly known: readonly Taken[]
}

export const notFromBank = 'A file can’t mark this paid. Record the group’s payment, or mark the payment by hand'
export const notSent = 'No payment with this number was sent'

/** A file can't mark a returned payment paid, since it may be older; an operator can. */
const mayImport = (from: PaymentState, to: PaymentState): boolean => from !== 'returned' && follows(from, to)

const keyOf = (number: string): string => number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** Matches a file's results with the payments that were sent: changes to make, known results, and invalid lines. */
export const checkResults = (results: readonly Result[], taken: readonly Taken[]): Checked => {
  const byId = new Map(taken.map((payment) => [keyOf(payment.payment_id), payment]))
  const byPolicy = Map.groupBy(taken, (payment) => keyOf(payment.policy_id))
  const faults: Fault[] = []
  const said = new Map<string, Result>()
  const changes: LineChange[] = []
  const known: Taken[] = []
  for (const result of results) {
    const { line, target, state, reason } = result
    const ofPolicy = byPolicy.get(keyOf(target)) ?? []
    const payment = byId.get(keyOf(target)) ?? (ofPolicy.length === 1 ? ofPolicy[0] : undefined)
    if (payment === undefined) {
      const text =
        ofPolicy.length > 1 ? 'This policy has several payments that were sent. Use the payment number' : notSent
      faults.push(lineFault(line, text))
      continue
    }
    const before = said.get(payment.payment_id)
    if (before === undefined) said.set(payment.payment_id, result)
    if (before !== undefined) faults.push(lineFault(line, `Line ${before.line} has the same payment`))
    else if (isKnown(payment, result)) known.push(payment)
    else if (!mayImport(payment.state, state)) faults.push(lineFault(line, alreadyElse(payment)))
    else if (state === 'paid' && isClosedByWord(payment, state)) faults.push(lineFault(line, notFromBank))
    else if (payment.paid_with !== null) faults.push(lineFault(line, reverseInstead(payment.paid_with)))
    else {
      const unfit = unfitReason(payment.method, reason)
      if (unfit !== undefined) faults.push(lineFault(line, unfit))
      else changes.push({ enrollment_id: payment.enrollment_id, payment_id: payment.payment_id, state, reason, line })
    }
  }
  return { faults, changes, known }
}

/** Whether a payment already has this result. */
export const isKnown = (payment: Taken, { state, reason }: Pick<Change, 'state' | 'reason'>): boolean =>
  (payment.state === state || wasReturned(payment, state)) && payment.reason === reason

/** A retried payment was returned, too. */
const wasReturned = (payment: Taken, state: PaymentState): boolean =>
  payment.state === 'retried' && state === 'returned'

const alreadyElse = ({ state, reason }: Taken): string =>
  `This payment is already ${paymentState[state].toLowerCase()}${reason === null ? '' : ` (${reason})`}`
