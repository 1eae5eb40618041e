import { receiptSums } from '@openroll/contract/receipt/sums'
import type { Moment } from '@openroll/contract/receipt/moment'
import { splitAt, timelineOf } from '@openroll/contract/receipt/timeline'
import { bootstrap } from '../bootstrap.ts'
import type { ReceiptData } from './receipt-data.ts'

const Moments = ({ of, past = [] }: { of: readonly Moment[]; past?: readonly Moment[] }) => (
  <ol className="timeline">
    {of.map((moment) => (
      <li
        key={`${moment.on} ${moment.title} ${moment.text}`}
        className={past.includes(moment) ? 'timeline-past' : undefined}
      >
        <p className="timeline-when">
          {moment.on === null ? moment.when : <time dateTime={moment.on}>{moment.when}</time>}
        </p>
        <p>
          <strong>{moment.title}</strong>
        </p>
        {moment.text !== '' && <p className="muted">{moment.text}</p>}
      </li>
    ))}
  </ol>
)

/** What happens when, in its order: on the day of the submission in one list, later what lies behind and what comes apart. */
export const Timeline = ({ receipt }: { receipt: ReceiptData }) => {
  const { today } = bootstrap
  const moments = timelineOf({ ...receipt, ...receiptSums(receipt, today), today })
  const { past, coming } = splitAt(moments, today)
  const isParted = past.length > 1 && coming.length > 0
  return (
    <section className="card" aria-labelledby="next">
      <h2 id="next">{isParted ? 'What happens when' : coming.length > 0 ? 'What happens next' : 'What happened'}</h2>
      {isParted ? (
        <>
          <h3>So far</h3>
          <Moments of={past} past={past} />
          <h3>Next</h3>
          <Moments of={coming} />
        </>
      ) : (
        <Moments of={moments} past={past} />
      )}
    </section>
  )
}
