import { submittedEnrollments } from '@openroll/contract/office/enrollments'
import { shownDate } from '@openroll/contract/date'
import { enrollmentAt } from '../enrollment-page.ts'
import { ListPage } from '../list/ListPage.tsx'
import { StatePill } from './StatePill.tsx'
import { useFilterNames } from './use-filter-names.ts'
import { WhichList } from './WhichList.tsx'

/** Every enrollment that was submitted, to find one by. */
export const Component = () => (
  <ListPage
    list={submittedEnrollments}
    opens={({ enrollment_id }) => enrollmentAt(enrollment_id)}
    cells={{
      state: ({ state }) => <StatePill state={state} />,
      starts_on: ({ starts_on }) => `From ${shownDate(starts_on)}`,
    }}
    options={useFilterNames()}
    actions={<WhichList />}
  />
)
