import { shownDate } from '@openroll/contract/date'
import { beforeStart, decline, endingRequests } from '@openroll/contract/office/worklist/endings'
import { enrollmentPath } from '../page/enrollment-page.ts'
import { StatePill } from '../page/StatePill.tsx'
import { workScreen } from './work-screen.tsx'

export const Component = workScreen(endingRequests, {
  kind: 'ending',
  opens: ({ enrollment_id }) => enrollmentPath(enrollment_id),
  cells: {
    state: ({ state }) => <StatePill state={state} />,
    last_day: ({ last_day }) => (last_day === null ? beforeStart : shownDate(last_day)),
  },
  offers: [
    {
      label: 'Review',
      to: ({ outcome, enrollment_id }) => (outcome === null ? enrollmentPath(enrollment_id) : null),
    },
    decline,
  ],
})
