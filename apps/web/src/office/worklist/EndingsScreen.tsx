import { shownDate } from '@openroll/contract/date'
import { beforeStart, endingRequests } from '@openroll/contract/office/worklist/endings'
import { enrollmentAt } from '../enrollment-page.ts'
import { StatePill } from '../enrollments/StatePill.tsx'
import { DeclineModal } from './DeclineModal.tsx'
import { workScreen } from './work-screen.tsx'

export const Component = workScreen(endingRequests, {
  kind: 'ending',
  opens: ({ enrollment_id }) => enrollmentAt(enrollment_id),
  cells: {
    state: ({ state }) => <StatePill state={state} />,
    last_day: ({ last_day }) => (last_day === null ? beforeStart : shownDate(last_day)),
  },
  toDo: ({ enrollment_id }, ask) => ({
    acts: [
      { label: 'Look at it', to: enrollmentAt(enrollment_id) },
      { label: 'Decline', onPress: () => ask('decline') },
    ],
  }),
  dialogs: {
    decline: ({ work_id, plan_name }, onClose) => <DeclineModal workId={work_id} name={plan_name} onClose={onClose} />,
  },
})
