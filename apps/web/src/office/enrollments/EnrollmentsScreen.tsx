import { submittedEnrollments } from '@openroll/contract/office/enrollments'
import { enrollmentsBulk } from '@openroll/contract/office/enrollment/receipt-bulk'
import type { ListRow } from '@openroll/contract/office/list/list'
import { shownDate } from '@openroll/contract/date'
import { enrollmentPath } from '../page/enrollment-page.ts'
import { ListPage, type ListProps } from '../list/ListPage.tsx'
import { StatePill } from '../page/StatePill.tsx'
import { useFilterNames } from './use-filter-names.ts'
import { EnrollmentTabs } from './EnrollmentTabs.tsx'

const cells: ListProps<ListRow<typeof submittedEnrollments>>['cells'] = {
  state: ({ state }) => <StatePill state={state} />,
  starts_on: ({ starts_on }) => `From ${shownDate(starts_on)}`,
}

/** Submitted enrollments. */
export const Component = () => (
  <ListPage
    list={submittedEnrollments}
    bulk={enrollmentsBulk}
    opens={({ enrollment_id }) => enrollmentPath(enrollment_id)}
    cells={cells}
    options={useFilterNames()}
    actions={<EnrollmentTabs />}
  />
)
