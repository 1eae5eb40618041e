import { shownDate } from '@openroll/contract/date'
import { lastDayOf } from '@openroll/contract/receipt/last-day'
import type { OfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { coverageState, moveReason } from '@openroll/contract/office/states'
import { exactMoment } from '../../shown-moment.ts'
import { priceDifferenceText } from '../correction/PriceDifferences.tsx'

type Event = OfficeEnrollment['history'][number]
type Correction = OfficeEnrollment['corrections'][number]

const isCorrection = (each: Event | Correction): each is Correction => 'correction_id' in each

/** Plan events and corrections, newest first. */
export const EventList = ({ of }: { of: OfficeEnrollment }) => (
  <ul className="office-events">
    {[...of.history, ...of.corrections]
      .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
      .map((each) =>
        isCorrection(each) ? (
          <CorrectionItem key={each.correction_id} of={each} />
        ) : (
          <PlanEvent key={each.event_id} of={each} />
        ),
      )}
  </ul>
)

const PlanEvent = ({ of }: { of: Event }) => {
  const { at, plan_name, event, from, to, ends_on, who, reason, detail, answered_on } = of
  return (
    <li>
      <strong>{plan_name}</strong>: {event}
      {from !== to && ` (${coverageState[from]} → ${coverageState[to]})`}
      {ends_on !== null && `, last day of coverage ${shownDate(lastDayOf(ends_on))}`}
      {reason !== null && `. ${moveReason[reason]}`}
      {detail !== null && `. ${detail}`}
      {answered_on !== null && `. Carrier’s response dated ${shownDate(answered_on)}`}
      <small className="muted">
        {who}, {exactMoment(at)}
      </small>
    </li>
  )
}

const CorrectionItem = ({ of: { label, whose, was, now, why, prices, who, at } }: { of: Correction }) => (
  <li>
    {label} of {whose}: <del>{shownDate(was) || 'blank'}</del> <ins>{shownDate(now) || 'blank'}</ins>
    {why !== null && `. ${why}`}
    {prices.map((price) => (
      <small key={price.plan_name}>If this had been on the application: {priceDifferenceText(price)}</small>
    ))}
    <small className="muted">
      {who}, {exactMoment(at)}
    </small>
  </li>
)
