import type { OfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import type { OfficePayment } from '@openroll/contract/office/enrollment/payment-of-policy'
import { paymentKind, paymentState, reasonWords } from '@openroll/contract/office/money/words'
import { officeScreens } from '@openroll/contract/office/screens'
import { shownMoney } from '@openroll/contract/money'
import { longDate, longMonth } from '@openroll/contract/shown'
import { Link } from 'react-router'

/** Payments and their status, with links to Money for operators who may see it. */
export const Payments = ({ of: { payments, policy_id, sees_money } }: { of: OfficeEnrollment }) => (
  <>
    <h3>Payments</h3>
    {payments.length === 0 && <p className="muted">No payments due yet.</p>}
    <ul className="office-events">
      {payments.map((one) => (
        <li key={one.payment_id}>
          <span className="pill">{stateOf(one)}</span> {`${paymentKind[one.kind]} for ${longMonth(one.month)}`}{' '}
          <span className="money">{shownMoney(one.amount)}</span>
          <small className="muted">{datesOf(one)}</small>
          {one.owed_back !== null && (
            <small>{`${one.on_invoice ? 'Credit owed to the group' : 'Refund owed'}: ${shownMoney(one.owed_back)}`}</small>
          )}
          {one.paid_back !== null && (
            <small>
              {one.on_invoice ? 'Credited to the group: ' : 'Refunded '}
              {`${shownMoney(one.paid_back.amount)} on ${longDate(one.paid_back.on)}`}
            </small>
          )}
          {one.written_off !== null && one.written_off !== one.amount && (
            <small>{`Written off ${shownMoney(one.written_off)}. The rest was no longer owed`}</small>
          )}
          {one.reason !== null && <small>{reasonWords(one.reason)}</small>}
          {one.batch_id !== null && (
            <small>
              <Link to={officeScreens.moneyBatch.route.replace(':batch_id', one.batch_id)}>Batch {one.batch_id}</Link>
            </small>
          )}
        </li>
      ))}
    </ul>
    {sees_money && payments.length > 0 && (
      <Link to={`${officeScreens.moneyPayments.route}?policy_id=${policy_id}`}>View in Money</Link>
    )}
  </>
)

const stateOf = ({ state, on_hold }: OfficePayment): string => (on_hold ? 'On hold' : paymentState[state])

const datesOf = ({ due_on, taken_on, charged_on, settled_on, state }: OfficePayment): string =>
  [
    `Due ${longDate(due_on)}`,
    charged_on === undefined ? null : `charge date ${longDate(charged_on)}`,
    taken_on === null || charged_on !== undefined ? null : `charged ${longDate(taken_on)}`,
    settled_on === null ? null : `${paymentState[state].toLowerCase()} ${longDate(settled_on)}`,
  ]
    .filter((part) => part !== null)
    .join(', ')
