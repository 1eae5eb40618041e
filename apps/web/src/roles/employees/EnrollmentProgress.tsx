import { longDate } from '@openroll/contract/shown'
import { bootstrap } from '../../bootstrap.ts'
import { lastDays, type DayCount } from './days-shown.ts'

type Props = { enrolled: number; all: number; byDay: readonly DayCount[] }

/** Chart size in SVG units; a day is 10 wide. */
const [dayWidth, chartHeight] = [10, 40]

const peopleText = (count: number): string => (count === 1 ? '1 person' : `${count} people`)

const DayChart = ({ days }: { days: readonly DayCount[] }) => {
  const maxCount = Math.max(...days.map(({ count }) => count))
  const [first, last] = [days[0], days.at(-1)]
  return (
    <figure className="progress-days">
      <svg viewBox={`0 0 ${days.length * dayWidth} ${chartHeight}`} preserveAspectRatio="none" aria-hidden="true">
        {days.map(({ on, count }, index) => {
          const height = count === 0 ? 1 : Math.max(3, (count / maxCount) * chartHeight)
          return (
            <rect key={on} x={index * dayWidth + 1} y={chartHeight - height} width={dayWidth - 2} height={height} />
          )
        })}
      </svg>
      <figcaption>
        {first !== undefined && last !== undefined && (
          <span className="progress-ends muted" aria-hidden="true">
            <span>{longDate(first.on)}</span> <span>by day</span> <span>Today</span>
          </span>
        )}
        <span className="visually-hidden">
          Enrolled by day:{' '}
          {days
            .filter(({ count }) => count > 0)
            .map(({ on, count }) => `${longDate(on)}, ${peopleText(count)}`)
            .join('; ')}
          .
        </span>
      </figcaption>
    </figure>
  )
}

/** How many listed employees have enrolled, in total and by day. */
export const EnrollmentProgress = ({ enrolled, all, byDay }: Props) => {
  const days = lastDays(byDay, bootstrap.today)
  const latest = byDay.at(-1)
  const recent = days.reduce((sum, { count }) => sum + count, 0)
  return (
    <section className="employees-progress" aria-labelledby="progress">
      <h2 id="progress">Enrolled so far</h2>
      <p role="status">
        <strong className="progress-count">
          {enrolled.toLocaleString('en-US')} of {all.toLocaleString('en-US')}
        </strong>{' '}
        {all === 1 ? 'employee has' : 'employees have'} enrolled.
      </p>
      <progress value={enrolled} max={all} aria-label="Enrolled" />
      {recent > 0 && <DayChart days={days} />}
      {recent === 0 && latest !== undefined && (
        <p className="muted">
          No one has enrolled in the last two weeks. The last person enrolled on {longDate(latest.on)}.
        </p>
      )}
    </section>
  )
}
