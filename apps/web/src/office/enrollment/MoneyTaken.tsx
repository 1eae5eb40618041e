import type { OfficePayment } from '@openroll/contract/office/enrollment'
import { paymentKind, paymentState } from '@openroll/contract/office/money/words'
import { shownMoney } from '@openroll/contract/money'
import { longMonth } from '@openroll/contract/shown'

const isTaken = ({ state, kind }: OfficePayment): boolean =>
  (state === 'paid' || state === 'batched') && kind !== 'prenote'

/** Said before something is ended or cancelled: what was charged for the enrollment or is about to be, and who pays it back. */
export const MoneyTaken = ({ payments }: { payments: readonly OfficePayment[] }) => {
  const taken = payments.filter(isTaken)
  return (
    <>
      <p>
        {taken.length === 0 ? 'Nothing has been charged for this enrollment. ' : ''}
        What is no longer owed and is in no batch yet will not be charged.
      </p>
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

export const PaidBackByHand = () => (
  <p>
    What was charged is not paid back by itself. Pay back by hand what is owed back. Money lists it as owed back until
    that is recorded.
  </p>
)
