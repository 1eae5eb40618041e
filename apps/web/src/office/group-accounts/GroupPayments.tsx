import { reversalReason, type GroupPayment } from '@openroll/contract/office/group-accounts/group-payment'
import { shownMoney } from '@openroll/contract/money'
import { longDate } from '@openroll/contract/shown'
import { exactMoment } from '../../shown-moment.ts'
import { linesCounted, paymentTitle } from './payment-title.ts'

type Props = { payments: readonly GroupPayment[]; reverse: (payment: GroupPayment) => void }

/** What a group paid and was refunded, and what its cash was applied to, each with its record. */
export const GroupPayments = ({ payments, reverse }: Props) => (
  <section aria-labelledby="payments">
    <h2 id="payments">Payments</h2>
    {payments.length === 0 && <p className="muted">Checks and wires from the group will be listed here.</p>}
    {payments.length > 0 && (
      <ul className="money-files">
        {payments.map((payment) => (
          <Payment key={payment.number} payment={payment} reverse={reverse} />
        ))}
      </ul>
    )}
  </section>
)

const Payment = ({ payment, reverse }: { payment: GroupPayment; reverse: Props['reverse'] }) => {
  const { number, kind, amount, applied, received_on, lines, at, by, missed, state, reversed } = payment
  const isUnderWay = state === 'recording' || state === 'reversing'
  return (
    <li>
      <div>
        <strong>
          {number}. {paymentTitle(payment)}, {shownMoney(amount)}
        </strong>
        <small>
          {kind === 'received' ? 'Received' : 'On'} {longDate(received_on)}. Recorded by {by}, {exactMoment(at)}.
        </small>
        {lines > 0 && (
          <small>
            {kind === 'credited' ? 'Credited' : 'Paid'} {linesCounted(lines)}: {shownMoney(applied)}.
          </small>
        )}
        {missed > 0 && (
          <small>{linesCounted(missed)} had changed before this was recorded, so that amount is unapplied.</small>
        )}
        {isUnderWay && <small>Still working. Reload the page to see the result.</small>}
        {reversed !== null && (
          <small>
            <span className="pill">Reversed</span> {reversalReason[reversed.why]}. By {reversed.by},{' '}
            {exactMoment(reversed.at)}.
            {reversed.kept > 0 && ` ${linesCounted(reversed.kept)} had changed since and stayed paid.`}
          </small>
        )}
      </div>
      {state === 'recorded' && kind !== 'credited' && (
        <button
          type="button"
          className="office-sort"
          aria-label={`Reverse payment ${number}`}
          onClick={() => reverse(payment)}
        >
          Reverse
        </button>
      )}
    </li>
  )
}
