import { receiptSums } from '@openroll/contract/receipt/sums'
import type { TimelineEntry } from '@openroll/contract/receipt/timeline-entry'
import { splitAt, timelineOf } from '@openroll/contract/receipt/timeline'
import { bootstrap } from '../bootstrap.ts'
import type { ReceiptData } from './receipt-data.ts'

const Entries = ({ of, past = [] }: { of: readonly TimelineEntry[]; past?: readonly TimelineEntry[] }) => (
  <ol className="timeline">
    {of.map((entry) => (
      <li
        key={`${entry.on} ${entry.title} ${entry.text}`}
        className={past.includes(entry) ? 'timeline-past' : undefined}
      >
        <p className="timeline-when">
          {entry.on === null ? entry.when : <time dateTime={entry.on}>{entry.when}</time>}
        </p>
        <p>
          <strong>{entry.title}</strong>
        </p>
        {entry.text !== '' && <p className="muted">{entry.text}</p>}
      </li>
    ))}
  </ol>
)

/** The timeline: one list on the day of submission, later split into past and upcoming. */
export const Timeline = ({ receipt }: { receipt: ReceiptData }) => {
  const { today } = bootstrap
  const entries = timelineOf({ ...receipt, ...receiptSums(receipt, today), today })
  const { past, coming } = splitAt(entries, today)
  const isSplit = past.length > 1 && coming.length > 0
  return (
    <section className="card" aria-labelledby="next">
      <h2 id="next">{isSplit ? 'Timeline' : coming.length > 0 ? 'What happens next' : 'What happened'}</h2>
      {isSplit ? (
        <>
          <h3>So far</h3>
          <Entries of={past} past={past} />
          <h3>Next</h3>
          <Entries of={coming} />
        </>
      ) : (
        <Entries of={entries} past={past} />
      )}
    </section>
  )
}
