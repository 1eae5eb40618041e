import type { OutputOf } from '@openroll/contract/call'
import { getBatch } from '@openroll/contract/office/money'
import { batchState, paymentState, payRoute } from '@openroll/contract/office/money/words'
import { shownMoney } from '@openroll/contract/money'
import { longDate } from '@openroll/contract/shown'
import { Link, useParams } from 'react-router'
import { bootstrap } from '../../bootstrap.ts'
import { voidDebits } from '@openroll/contract/office/money/pull'
import { ActButtons } from '../act/ActButtons.tsx'
import { LoadError } from '../../form/LoadError.tsx'
import { useCall } from '../../query.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { exactMoment } from '../../shown-moment.ts'
import { BatchFiles } from './BatchFiles.tsx'
import { BatchPayments } from './BatchPayments.tsx'
import { Figure } from './Figure.tsx'
import { Results } from './Results.tsx'
import './money.css'

/** Says when debits without a result count as paid. */
const settlesText = ({ sent_on, settle_after_days: days }: OutputOf<typeof getBatch>): string => {
  const settles = `count as paid ${days} banking ${days === 1 ? 'day' : 'days'} after their charge date`
  return sent_on === null
    ? `Download the bank file and send it to your bank. From then on, debits that aren’t returned ${settles}.`
    : `Bank file downloaded ${longDate(sent_on)}. Debits that aren’t returned ${settles}.`
}

/** A batch's totals, files, results and payments. */
export const Component = () => {
  const { batch_id = '' } = useParams()
  const read = useCall(getBatch, { batch_id }, { pollWhile: ({ state }) => state === 'closing' })
  const { data } = read
  // A test processor's cards are in a file, too.
  const chargesCards = typeof bootstrap.cards?.publishable_key === 'string'
  const isClosing = data?.state === 'closing'
  return (
    <>
      <title>{`Batch ${batch_id}`}</title>
      <div className="office-head">
        <h1 tabIndex={-1}>Batch {batch_id}</h1>
        <Link to="/admin/money">Back to Money</Link>
      </div>
      <LoadError of={[read]} />
      {data === undefined && read.error === null && <Skeleton height="24rem" />}
      {data !== undefined && (
        <>
          <p role="status">
            <span className="pill">{batchState[data.state]}</span> Payments due{' '}
            {data.from === null ? 'through' : `${longDate(data.from)} to`} {longDate(data.through)}. Started{' '}
            {exactMoment(data.made_at)}.{isClosing && ' Still closing. This page will update.'}
          </p>
          {!isClosing && (
            <>
              <div className="money-figures">
                <Figure label="Total" {...data.total} />
                {data.routes.map(({ route, ...sum }) => (
                  <Figure key={route} label={payRoute[route]} {...sum} />
                ))}
              </div>
              <BatchFiles batchId={batch_id} files={data.files} />
              <ActButtons offers={[voidDebits]} row={data} />
              {data.settle_after_days > 0 && data.routes.some(({ route }) => route === 'bank') && (
                <p className="muted">{settlesText(data)}</p>
              )}
              {chargesCards && data.routes.some(({ route }) => route === 'card') && (
                <p className="muted">Cards in this batch are charged automatically. Their results show up below.</p>
              )}
              {data.left.length > 0 && (
                <details className="money-left">
                  <summary>
                    {data.left.length === 1 ? '1 payment stayed due' : `${data.left.length} payments stayed due`}
                    {data.left_out.payments > 0 &&
                      `, ${data.left_out.payments.toLocaleString('en-US')} of them left out by hand: ${shownMoney(data.left_out.amount)}`}
                  </summary>
                  <ul>
                    {data.left.map(({ payment_id, reason }) => (
                      <li key={payment_id}>
                        {payment_id}: {reason}
                      </li>
                    ))}
                  </ul>
                </details>
              )}
              <Results />
              <section aria-labelledby="payments">
                <h2 id="payments">Payments</h2>
                <p className="muted">
                  {data.states
                    .map(
                      ({ state, payments }) =>
                        `${payments.toLocaleString('en-US')} ${paymentState[state].toLowerCase()}`,
                    )
                    .join(', ')}
                </p>
                {data.erased.length > 0 && (
                  <p className="muted">
                    Not listed because the person’s data was erased:{' '}
                    {data.erased
                      .map(
                        ({ state, payments, amount }) =>
                          `${payments.toLocaleString('en-US')} ${paymentState[state].toLowerCase()}, ${shownMoney(amount)}`,
                      )
                      .join('; ')}
                  </p>
                )}
                <BatchPayments batchId={batch_id} released={data.sent_on !== null} />
              </section>
            </>
          )}
        </>
      )}
    </>
  )
}
