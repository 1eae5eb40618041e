import type { OfficeCoverage, OfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { actOn } from '@openroll/contract/office/act/act'
import { moveAct, moveVerbs, type PlanMove } from '@openroll/contract/office/enrollment/move-acts'
import type { CoverageEvent } from '@openroll/contract/office/states'
import { decline } from '@openroll/contract/office/worklist/endings'
import type { WaitingWork } from '@openroll/contract/office/worklist/waiting-work'
import { endingReasons } from '@openroll/contract/roles/ending-choices'
import { lastDayOf } from '@openroll/contract/receipt/last-day'
import { longDate } from '@openroll/contract/shown'
import { ActButtons } from '../act/ActButtons.tsx'

export type RequestedEnd = NonNullable<WaitingWork['asked']>

/** The day the member asked for. */
const requestedDay = (lastDay: string | null): string =>
  lastDay === null ? 'canceled before it starts' : `last day of coverage ${longDate(lastDay)}`

/** The request in words: day, reason, the member's note, and plans that end with it. */
export const requestText = (
  { ends_on, why, note, places }: RequestedEnd,
  coverages: readonly OfficeCoverage[],
): string => {
  const endsToo = coverages.filter(({ place }) => places.slice(1).includes(place)).map(({ plan_name }) => plan_name)
  return [
    `, ${requestedDay(ends_on === null ? null : lastDayOf(ends_on))}`,
    `. Reason: ${endingReasons[why]}`,
    note === null ? '' : `. “${note}”`,
    endsToo.length === 0 ? '' : `. Also ends: ${endsToo.join(', ')}`,
  ].join('')
}

/** Buttons to do what the member requested, with the form filled in, or to decline. */
export const TerminationRequest = ({
  work,
  request,
  of,
}: {
  work: WaitingWork
  request: RequestedEnd
  of: OfficeEnrollment
}) => {
  const plans = of.coverages.filter(({ place }) => request.places.includes(place))
  const [plan] = of.coverages.filter(({ place }) => place === request.places[0])
  // A plan they asked to cancel may have started by now; then it can only be terminated.
  const preferred = request.ends_on === null ? (['cancel', 'set-end'] as const) : (['set-end', 'cancel'] as const)
  const event = preferred.find((one) => plan?.moves.includes(one) === true)
  const { enrollment_id, payments } = of
  const movingPlans = (to: CoverageEvent): PlanMove => ({
    enrollment_id,
    member: of.name,
    payments,
    plans: plans.filter(({ moves }) => moves.includes(to)),
    work_id: work.work_id,
    suggested: { reason: 'asked', ...(request.ends_on === null ? {} : { ends_on: request.ends_on }) },
  })
  const declined = { work_id: work.work_id, name: work.plan_name ?? '', outcome: null }
  return (
    <ActButtons
      row={undefined}
      of={work.plan_name ?? ''}
      offers={[
        ...(event === undefined
          ? []
          : [{ ...actOn(moveAct(event), () => movingPlans(event)), button: `${moveVerbs[event]} it` }]),
        actOn(decline, () => declined),
      ]}
    />
  )
}
