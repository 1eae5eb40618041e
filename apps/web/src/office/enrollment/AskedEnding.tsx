import type { OfficeCoverage, OfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import type { WaitingWork } from '@openroll/contract/office/worklist/waiting-work'
import { endingWhy } from '@openroll/contract/roles/ending'
import { lastDayOf } from '@openroll/contract/receipt/last-day'
import { longDate } from '@openroll/contract/shown'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { DeclineModal } from '../worklist/DeclineModal.tsx'
import { MoveModal } from './MoveModal.tsx'
import { verbs } from './move-verbs.ts'

export type Asked = NonNullable<WaitingWork['asked']>

/** Which day a member asked for. */
const dayAsked = (lastDay: string | null): string =>
  lastDay === null ? 'cancelled before it starts' : `last day of coverage ${longDate(lastDay)}`

/** Why, in the member's own words too, and what would end with it. */
export const askedWords = ({ ends_on, why, note, places }: Asked, coverages: readonly OfficeCoverage[]): string => {
  const beside = coverages.filter(({ place }) => places.slice(1).includes(place)).map(({ plan_name }) => plan_name)
  return [
    `, ${dayAsked(ends_on === null ? null : lastDayOf(ends_on))}`,
    `. Why: ${endingWhy[why]}`,
    note === null ? '' : `. “${note}”`,
    beside.length === 0 ? '' : `. Sold only with it: ${beside.join(', ')}`,
  ].join('')
}

/** How it can be answered: what was asked opens filled in, or it is declined. */
export const AskedEnding = ({ work, asked, of }: { work: WaitingWork; asked: Asked; of: OfficeEnrollment }) => {
  const [open, setOpen] = useState<'end' | 'decline'>()
  const plans = of.coverages.filter(({ place }) => asked.places.includes(place))
  const [plan] = of.coverages.filter(({ place }) => place === asked.places[0])
  // What was to be cancelled may have begun meanwhile: then it can only end.
  const wanted = asked.ends_on === null ? (['cancel', 'set-end'] as const) : (['set-end', 'cancel'] as const)
  const event = wanted.find((one) => plan?.moves.includes(one) === true)
  return (
    <div className="office-acts">
      {event !== undefined && (
        <Button look="secondary" small onClick={() => setOpen('end')}>
          {verbs[event]} it<span className="visually-hidden">: {work.plan_name}</span>
        </Button>
      )}
      <Button look="quiet" small onClick={() => setOpen('decline')}>
        Decline<span className="visually-hidden">: {work.plan_name}</span>
      </Button>
      {open === 'end' && event !== undefined && (
        <MoveModal
          enrollmentId={of.enrollment_id}
          event={event}
          plans={plans.filter(({ moves }) => moves.includes(event))}
          payments={of.payments}
          workId={work.work_id}
          asked={{ reason: 'asked', ...(asked.ends_on === null ? {} : { ends_on: asked.ends_on }) }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open === 'decline' && (
        <DeclineModal workId={work.work_id} name={work.plan_name ?? ''} onClose={() => setOpen(undefined)} />
      )}
    </div>
  )
}
