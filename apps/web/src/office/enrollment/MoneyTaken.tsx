import type { OfficePayment } from '@openroll/contract/office/enrollment/payment-of-policy'
import { paymentKind, paymentState } from '@openroll/contract/office/money/words'
import { isLastFurther, paidBackTooOften } from '@openroll/contract/office/money/retry'
import { shownMoney } from '@openroll/contract/money'
import { dueThen, feeHoldOf } from '@openroll/contract/receipt/held-fee'
import { longMonth } from '@openroll/contract/shown'

const isTaken = ({ state, kind }: OfficePayment): boolean =>
  (state === 'paid' || state === 'batched') && kind !== 'prenote'

type Props = {
  payments: readonly OfficePayment[]
  /** What stops the policy, and stays when it is cancelled; the hold of a first payment does not. */
  stopped: string | null
}

/** Said before something is ended or cancelled: what was charged for the enrollment or is about to be, and who pays it back. */
export const MoneyTaken = ({ payments, stopped }: Props) => {
  const taken = payments.filter(isTaken)
  const fees = payments.filter(({ kind, state }) => kind === 'fee' && state === 'due')
  return (
    <>
      <p>
        {taken.length === 0 ? 'Nothing has been charged for this enrollment. ' : ''}
        What is no longer owed and is in no batch yet will not be charged.
      </p>
      {fees.length > 0 && (
        <p>{`${dueThen(fees, feeHoldOf({ hold: stopped, stopped }), 'office')}. That does not change.`}</p>
      )}
      {taken.length > 0 && (
        <>
          <p>Charged for this enrollment, or in a batch:</p>
          <ul>
            {taken.map(({ payment_id, kind, state, month, amount }) => (
              <li key={payment_id}>
                {`${paymentKind[kind]} for ${longMonth(month)}: ${shownMoney(amount)}, ${paymentState[state].toLowerCase()}`}
              </li>
            ))}
          </ul>
          <PaidBackByHand />
        </>
      )}
    </>
  )
}

/** Said before something is brought back: what is charged again, and which months are not, since they were paid back too often. */
export const ChargedAgain = ({ payments = [] }: { payments?: readonly OfficePayment[] | undefined }) => (
  <>
    <p>
      What its months cost is charged again from the first one on that is not paid. What was paid back falls due again.
    </p>
    {payments
      .filter(({ payment_id, paid_back }) => isLastFurther(payment_id) && paid_back !== null)
      .map(({ payment_id, month }) => (
        <p key={payment_id}>
          <strong>{longMonth(month)} will not be charged again:</strong> {paidBackTooOften}
        </p>
      ))}
  </>
)

export const PaidBackByHand = () => (
  <p>
    What was charged is not paid back by itself. Pay back by hand what is owed back. Money lists it as owed back until
    that is recorded.
  </p>
)
