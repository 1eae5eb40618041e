import { receiptSums } from '@openroll/contract/receipt/sums'
import type { TimelineEntry } from '@openroll/contract/receipt/timeline-entry'
import { splitAt, timelineOf } from '@openroll/contract/receipt/timeline'
import { bootstrap } from '../bootstrap.ts'
import type { ReceiptData } from './receipt-data.ts'

const Moments = ({ of, past = [] }: { of: readonly TimelineEntry[]; past?: readonly TimelineEntry[] }) => (
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

/** The timeline: one list on the day of submission, later split into past and coming. */
export const Timeline = ({ receipt }: { receipt: ReceiptData }) => {
  const { today } = bootstrap
  const moments = timelineOf({ ...receipt, ...receiptSums(receipt, today), today })
  const { past, coming } = splitAt(moments, today)
  const isSplit = past.length > 1 && coming.length > 0
  return (
    <section className="card" aria-labelledby="next">
      <h2 id="next">{isSplit ? 'Timeline' : coming.length > 0 ? 'What happens next' : 'What happened'}</h2>
      {isSplit ? (
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
