import { isPaidByGroup } from '../../method-meanings.ts'
import { shownMoney } from '../../money.ts'
import { feeHoldOf } from '../../receipt/fee-hold.ts'
import { act } from '../act/act.ts'
import { releaseHold, releaseParagraphs } from '../act/release.ts'
import { whyNoRetry } from '../money/retry.ts'
import { isUnauthorized } from '../money/words.ts'
import { holdPayments, retryFields, retryPayment, type ReturnedRow } from './worklist.ts'

const about = ({ name }: ReturnedRow): string => name

/** Whether the payment can be retried now. */
export const mayRetry = (row: ReturnedRow): boolean =>
  row.outcome === null && row.state === 'returned' && row.again !== null && whyNoRetry(row) === undefined

/** Whether the member never authorized the charge, so that only a new payment method helps, and none has been saved yet. */
const isUnauthorizedStop = ({ stopped, elsewhere }: ReturnedRow): boolean =>
  stopped !== null && isUnauthorized(stopped) && !elsewhere

/** Whether the member can provide a new payment method. */
export const mayReplacePaymentMethod = (row: ReturnedRow): boolean => {
  const { outcome, state, held, stopped, elsewhere, method, again, fee } = row
  if (outcome !== null) return held === 'returned' && isUnauthorizedStop(row)
  if (isPaidByGroup(method)) return false
  if (state === 'returned' && again === null) return fee !== null && feeHoldOf({ hold: held, stopped }) === 'account'
  return (state === 'returned' || stopped !== null) && !elsewhere
}

export const retry = act({
  call: retryPayment,
  button: 'Retry',
  submit: 'Retry the payment',
  about,
  availableWhen: mayRetry,
  fields: retryFields,
  startsWith: () => ({ fee: 'charge' }),
  asks: (_, { fee }) => fee !== null,
  says: ({ again, amount, paid_back, held, kind, fee }) => [
    `${shownMoney(again ?? amount)} is due again today and goes into the next batch. If it is returned again, it appears here.`,
    again !== null && again !== amount && 'That’s what the month costs now.',
    paid_back !== null && `It includes the ${shownMoney(paid_back)} refunded before the payment was returned.`,
    held !== null && kind !== 'first' && 'We won’t charge it while the first payment keeps the policy on hold.',
    fee !== null && `The policy also owes a fee of ${shownMoney(fee)}, which can go into the same batch.`,
  ],
  input: ({ work_id, fee: owed }, { fee }) => ({ work_id, ...(owed === null ? {} : { fee }) }),
})

export const hold = act({
  call: holdPayments,
  button: 'Hold',
  submit: 'Hold the policy',
  about,
  availableWhen: ({ outcome, held }) => outcome === null && held === null,
  says: () => ['We won’t charge this policy until you release the hold. Coverage continues until someone ends it.'],
  input: ({ work_id }) => ({ work_id, hold: true }),
})

export const release = act({
  call: holdPayments,
  button: releaseHold,
  about,
  availableWhen: (row) => row.held === 'returned' && (row.outcome === null || !isUnauthorizedStop(row)),
  says: ({ due_held, due_held_payments, ...row }) =>
    releaseParagraphs({
      ...row,
      due: due_held,
      payments: due_held_payments,
      others: 'Other policies stopped by this payment are released too.',
      returned: 'This doesn’t charge the returned payment. Retry it, or mark it as paid or written off.',
    }),
  input: ({ work_id }) => ({ work_id, hold: false }),
})
