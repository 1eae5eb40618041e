import { alteredPolicies } from '@openroll/contract/office/worklist/altered'
import { enrollmentPath } from '../page/enrollment-page.ts'
import { workScreen } from './work-screen.tsx'

export const Component = workScreen(alteredPolicies, {
  kind: 'altered',
  opens: ({ enrollment_id }) => enrollmentPath(enrollment_id),
  cells: {},
  offers: [],
  advice: () => 'Someone changed this outside Openroll. Tell the server administrator',
  still: () => 'It stays out of batches and carrier feeds until it is corrected and verified.',
})
