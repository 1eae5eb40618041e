import { unfinishedEnrollments } from '@openroll/contract/office/enrollments'
import { ListPage } from '../list/ListPage.tsx'
import { useFilterNames } from './use-filter-names.ts'
import { EnrollmentTabs } from './EnrollmentTabs.tsx'

/** Enrollments in progress and how far each got. Until submission, contact details are masked. */
export const Component = () => (
  <ListPage
    list={unfinishedEnrollments}
    cells={{
      contact: ({ contact }) => contact.join(' · ') || 'None yet',
      plans: ({ plans }) => plans.join(', ') || 'None yet',
    }}
    options={useFilterNames()}
    actions={<EnrollmentTabs />}
  />
)
