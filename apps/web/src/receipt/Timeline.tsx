import { receiptSums } from '@openroll/contract/receipt/sums'
import { timelineOf } from '@openroll/contract/receipt/timeline'
import { bootstrap } from '../bootstrap.ts'
import type { ReceiptData } from './ReceiptShown.tsx'

/** What happens when, in its order; what lies behind is marked for eyes only, since its date says so. */
export const Timeline = ({ receipt }: { receipt: ReceiptData }) => {
  const moments = timelineOf({
    ...receipt,
    ...receiptSums(receipt, bootstrap.today),
  })
  return (
    <ol className="timeline">
      {moments.map(({ on, when, title, text }) => (
        <li
          key={`${on} ${title} ${text}`}
          className={on !== null && on <= bootstrap.today ? 'timeline-past' : undefined}
        >
          <p className="timeline-when">{on === null ? when : <time dateTime={on}>{when}</time>}</p>
          <p>
            <strong>{title}</strong>
          </p>
          {text !== '' && <p className="muted">{text}</p>}
        </li>
      ))}
    </ol>
  )
}
