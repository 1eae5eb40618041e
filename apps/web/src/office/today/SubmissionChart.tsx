import type { OfficeToday } from '@openroll/contract/office/today'

type Days = NonNullable<OfficeToday['enrollments']>['days']

const [barWidth, gap, barHeight, labelHeight] = [36, 12, 72, 20]

/** Submissions by day as bars, oldest first, each with its number; the table below has the same figures. */
export const SubmissionChart = ({ days }: { days: Days }) => {
  const oldestFirst = days.toReversed()
  const most = Math.max(1, ...days.map(({ submitted }) => submitted))
  const words = oldestFirst.map(({ day, submitted }) => `${dayOfMonth(day)}: ${submitted}`).join(', ')
  return (
    <svg
      className="office-chart"
      role="img"
      aria-label={`Submitted by day. ${words}`}
      viewBox={`0 0 ${days.length * (barWidth + gap)} ${barHeight + labelHeight * 2}`}
    >
      {oldestFirst.map(({ day, submitted }, at) => {
        const height = Math.max(2, Math.round((submitted / most) * barHeight))
        const [x, top] = [at * (barWidth + gap), labelHeight + barHeight - height]
        return (
          <g key={day}>
            <rect x={x} y={top} width={barWidth} height={height} rx="4" />
            <text x={x + barWidth / 2} y={top - 6}>
              {submitted.toLocaleString('en-US')}
            </text>
            <text x={x + barWidth / 2} y={barHeight + labelHeight * 2 - 4} className="office-chart-day">
              {dayOfMonth(day)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** 11/27 of 2026-11-27. */
const dayOfMonth = (iso: string): string => iso.slice(5).replace('-', '/')
