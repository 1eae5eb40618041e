import { officeScreens } from '@openroll/contract/office/screens'
import { screenOfWork, workQueue } from '@openroll/contract/office/worklist/queue'
import { enrollmentPathOrNull } from '../page/enrollment-page.ts'
import { workScreen } from './work-screen.tsx'

/** All open work in one queue. Each kind's own page has its acts. */
export const Component = workScreen(workQueue, {
  opens: ({ enrollment_id }) => enrollmentPathOrNull(enrollment_id),
  offers: [
    {
      label: 'Open',
      to: ({ kind, policy_id }) => `${officeScreens[screenOfWork[kind]].route}?show=all&policy_id=${policy_id}`,
    },
  ],
})
