import { shownDate } from '@openroll/contract/date'
import { beforeStart, decline, endingRequests } from '@openroll/contract/office/worklist/endings'
import { enrollmentAt } from '../page/enrollment-page.ts'
import { StatePill } from '../page/StatePill.tsx'
import { workScreen } from './work-screen.tsx'

export const Component = workScreen(endingRequests, {
  kind: 'ending',
  opens: ({ enrollment_id }) => enrollmentAt(enrollment_id),
  cells: {
    state: ({ state }) => <StatePill state={state} />,
    last_day: ({ last_day }) => (last_day === null ? beforeStart : shownDate(last_day)),
  },
  offers: [
    {
      label: 'Look at it',
      to: ({ outcome, enrollment_id }) => (outcome === null ? enrollmentAt(enrollment_id) : null),
    },
    decline,
  ],
})
