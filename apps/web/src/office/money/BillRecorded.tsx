import { billTakenBack, type RecordedPayment } from '@openroll/contract/office/money/bill'
import { shownMoney } from '@openroll/contract/money'
import { longDate } from '@openroll/contract/shown'
import { Link } from 'react-router'
import { exactMoment } from '../../shown-moment.ts'
import { paymentsCounted } from './Figure.tsx'
import { paidBy } from './paid-by.ts'

type Props = { groupId: string; recorded: readonly RecordedPayment[]; takeBack: (payment: RecordedPayment) => void }

/** What a group paid of a bill, with who recorded it and when; one that was recorded can be taken back. */
export const BillRecorded = ({ groupId, recorded, takeBack }: Props) =>
  recorded.length === 0 ? null : (
    <section aria-labelledby="recorded">
      <h2 id="recorded">Payments received</h2>
      <ul className="money-files">
        {recorded.map((payment) => {
          const { number, goes, left, used, amount, received_on, payments, at, by, missed, state, other } = payment
          const { taken_back } = payment
          const isMoved = other !== null && other !== undefined
          return (
            <li key={number}>
              <div>
                <strong>
                  {number}. {paidBy(payment)}, {shownMoney(amount)}
                </strong>
                <small>
                  {goes === 'in' && !isMoved ? 'Received' : 'On'} {longDate(received_on)}
                  {payments > 0 && `, for ${paymentsCounted(payments)}`}. Recorded by {by}, {exactMoment(at)}.
                </small>
                {isMoved && (
                  <small>
                    {goes === 'in' ? 'Unapplied cash from: ' : 'Applied as: '}
                    <Link to={`/admin/money/bills/${other.batch_id}/${groupId}`}>
                      Payment {other.number} on bill {other.bill}
                    </Link>
                  </small>
                )}
                {!isMoved && Number(left) > 0 && <small>{shownMoney(left)} of it was left unapplied.</small>}
                {Number(used) > 0 && <small>Includes {shownMoney(used)} of unapplied cash.</small>}
                {missed > 0 && (
                  <small>
                    {paymentsCounted(missed)} had changed by the time this was recorded, so that amount was left
                    unapplied.
                  </small>
                )}
                {(state === 'recording' || state === 'taking-back') && (
                  <small>Still working. Reload the page to see the result.</small>
                )}
                {taken_back !== null && (
                  <small>
                    <span className="pill">Reversed</span>{' '}
                    {taken_back.why === null ? '' : `${billTakenBack[taken_back.why]}. `}
                    By {taken_back.by}, {exactMoment(taken_back.at)}.
                    {taken_back.kept > 0 && ` ${paymentsCounted(taken_back.kept)} had changed since and stayed as is.`}
                  </small>
                )}
              </div>
              {state === 'recorded' && (
                <button
                  type="button"
                  className="office-sort"
                  aria-label={`Reverse payment ${number}`}
                  onClick={() => takeBack(payment)}
                >
                  Reverse
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
