import { unfinishedEnrollments } from '@openroll/contract/office/enrollments'
import { ListPage } from '../list/ListPage.tsx'
import { useFilterNames } from './use-filter-names.ts'
import { WhichList } from './WhichList.tsx'

/** Who is still at it, and how far they came; of whose they are only a masked address and phone, until they submit. */
export const Component = () => (
  <ListPage
    list={unfinishedEnrollments}
    cells={{
      contact: ({ contact }) => contact.join(' · ') || 'None yet',
      plans: ({ plans }) => plans.join(', ') || 'None yet',
    }}
    options={useFilterNames()}
    actions={<WhichList />}
  />
)
