import type { OfficeCoverage, OfficeEnrollment } from '@openroll/contract/office/enrollment/enrollment'
import { actOn } from '@openroll/contract/office/act/act'
import { moveAct, moveVerbs, type Moving } from '@openroll/contract/office/enrollment/move-acts'
import type { CoverageEvent } from '@openroll/contract/office/states'
import { decline } from '@openroll/contract/office/worklist/endings'
import type { WaitingWork } from '@openroll/contract/office/worklist/waiting-work'
import { endingWhy } from '@openroll/contract/roles/ending'
import { lastDayOf } from '@openroll/contract/receipt/last-day'
import { longDate } from '@openroll/contract/shown'
import { ActButtons } from '../act/ActButtons.tsx'

export type Asked = NonNullable<WaitingWork['asked']>

/** Which day a member asked for. */
const dayAsked = (lastDay: string | null): string =>
  lastDay === null ? 'canceled before it starts' : `last day of coverage ${longDate(lastDay)}`

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
  const plans = of.coverages.filter(({ place }) => asked.places.includes(place))
  const [plan] = of.coverages.filter(({ place }) => place === asked.places[0])
  // What was to be canceled may have begun meanwhile: then it can only end.
  const wanted = asked.ends_on === null ? (['cancel', 'set-end'] as const) : (['set-end', 'cancel'] as const)
  const event = wanted.find((one) => plan?.moves.includes(one) === true)
  const { enrollment_id, payments } = of
  const moving = (to: CoverageEvent): Moving => ({
    enrollment_id,
    member: of.name,
    payments,
    plans: plans.filter(({ moves }) => moves.includes(to)),
    work_id: work.work_id,
    suggested: { reason: 'asked', ...(asked.ends_on === null ? {} : { ends_on: asked.ends_on }) },
  })
  const declined = { work_id: work.work_id, name: work.plan_name ?? '', outcome: null }
  return (
    <ActButtons
      row={undefined}
      of={work.plan_name ?? ''}
      offers={[
        ...(event === undefined
          ? []
          : [{ ...actOn(moveAct(event), () => moving(event)), button: `${moveVerbs[event]} it` }]),
        actOn(decline, () => declined),
      ]}
    />
  )
}
