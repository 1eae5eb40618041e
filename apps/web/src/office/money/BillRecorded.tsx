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
      <h2 id="recorded">What the group paid</h2>
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
                    {goes === 'in' ? 'It was left there, and counts here. ' : 'It counts there. '}
                    <Link to={`/admin/money/bills/${other.batch_id}/${groupId}`}>
                      Payment {other.number} of bill {other.bill}
                    </Link>
                  </small>
                )}
                {!isMoved && Number(left) > 0 && <small>{shownMoney(left)} of it was left beyond whole lines.</small>}
                {Number(used) > 0 && <small>With {shownMoney(used)} that was left before.</small>}
                {missed > 0 && (
                  <small>
                    {paymentsCounted(missed)} of it became paid or changed in another way at that moment: what was meant
                    for them is left with the bill.
                  </small>
                )}
                {(state === 'recording' || state === 'taking-back') && <small>It is still at work.</small>}
                {taken_back !== null && (
                  <small>
                    <span className="pill">Taken back</span>{' '}
                    {taken_back.why === null ? '' : `${billTakenBack[taken_back.why]}. `}
                    By {taken_back.by}, {exactMoment(taken_back.at)}.
                    {taken_back.kept > 0 &&
                      ` ${paymentsCounted(taken_back.kept)} stayed as they were: something was done with them since.`}
                  </small>
                )}
              </div>
              {state === 'recorded' && (
                <button
                  type="button"
                  className="office-sort"
                  aria-label={`Take back payment ${number}`}
                  onClick={() => takeBack(payment)}
                >
                  Take back
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
