import { lastStepLabel } from '@openroll/contract/office/enrollments'
import { officeScreens } from '@openroll/contract/office/screens'
import { funnelDays, getOfficeToday, type OfficeToday } from '@openroll/contract/office/today'
import { shownDate } from '@openroll/contract/date'
import { getSignedInPerson } from '@openroll/contract/roles/sign-in'
import { Link } from 'react-router'
import { bootstrap } from '../../bootstrap.ts'
import { LoadError } from '../../form/LoadError.tsx'
import { useCall } from '../../query.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { NeedsYouNow } from './NeedsYouNow.tsx'
import { shownCount } from './shown-count.ts'
import { SubmissionChart } from './SubmissionChart.tsx'
import { useWaitingWork } from './use-waiting-work.ts'
import './today.css'

/** The console's home page: open work, most urgent first, and new enrollments. */
export const Component = () => {
  const read = useCall(getOfficeToday, {})
  return (
    <>
      <title>Today</title>
      <h1 tabIndex={-1}>Today</h1>
      <LoadError of={[read]} />
      {read.data === undefined && read.error === null && <Skeleton height="16rem" />}
      {read.data !== undefined && <Figures of={read.data} />}
    </>
  )
}

const { enrollments: list, unfinished } = officeScreens

/** What needs the operator now; then how enrollment is going. */
const Figures = ({ of: today }: { of: OfficeToday }) => {
  const duties = useCall(getSignedInPerson, {}).data?.result?.duties ?? []
  const waiting = useWaitingWork(duties)
  return (
    <>
      {waiting === undefined ? <Skeleton height="16rem" /> : <NeedsYouNow work={waiting} />}
      {today.enrollments !== null && <Submissions of={today.enrollments} />}
      {today.enrollments !== null && <DailyTable days={today.enrollments.days} />}
      {today.catalog !== null && (
        <p>
          Catalog version {today.catalog.version} is live, with {today.catalog.plans.toLocaleString('en-US')} plans.
        </p>
      )}
    </>
  )
}

const Submissions = ({ of: { today, week, mine, days } }: { of: NonNullable<OfficeToday['enrollments']> }) => {
  const operator = useCall(getSignedInPerson, {}).data?.result?.id
  const day = bootstrap.today
  const first = days.at(-1)?.day ?? day
  return (
    <ul className="office-submissions">
      <li>
        <Link to={`${list.route}?from=${day}&sort=submitted_at`}>{shownCount(today)} submitted today</Link>
      </li>
      <li>
        <Link to={`${list.route}?from=${first}&sort=submitted_at`}>
          {shownCount(week)} in the last {funnelDays} days
        </Link>
      </li>
      {mine > 0 && (
        <li>
          <Link to={`${list.route}?assigned_to=${operator}`}>{shownCount(mine)} assigned to you</Link>
        </li>
      )}
    </ul>
  )
}

type DaysProps = { days: NonNullable<OfficeToday['enrollments']>['days'] }

/** Submissions by day, and enrollments in progress by day started and last saved step. */
const DailyTable = ({ days }: DaysProps) => {
  const steps = Object.entries(lastStepLabel).filter(([step]) => days.some((day) => (day.reached[step] ?? 0) > 0))
  return (
    <section aria-labelledby="by-day">
      <h2 id="by-day">Last {funnelDays} days</h2>
      <SubmissionChart days={days} />
      <details>
        <summary>In progress by last step</summary>
        <table className="office-list">
          <caption className="visually-hidden">In progress by last step, and submitted, by day</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              {steps.map(([step, label]) => (
                <th key={step} scope="col" className="figures">
                  <Link to={`${unfinished.route}?reached=${step}`}>{label}</Link>
                </th>
              ))}
              <th scope="col" className="figures">
                Submitted
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ day, submitted, reached: by }) => (
              <tr key={day}>
                <th scope="row">{shownDate(day)}</th>
                {steps.map(([step, label]) => (
                  <td key={step} data-heading={label} className="figures">
                    {by[step] ?? 0}
                  </td>
                ))}
                <td data-heading="Submitted" className="figures">
                  {submitted}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  )
}
