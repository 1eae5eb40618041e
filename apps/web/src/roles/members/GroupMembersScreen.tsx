import { getGroupUsers } from '@openroll/contract/roles/members'
import { useCall } from '../../query.ts'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { SignedIn } from '../sign-in/SignedIn.tsx'
import { MembersPage } from './MembersPage.tsx'
import { usePagedSearch } from '../../ui/pages/use-paged-search.ts'

const Members = ({ id }: { id: number }) => {
  const pagedSearch = usePagedSearch()
  const query = useCall(
    getGroupUsers,
    { group_id: id, page: pagedSearch.page, search: pagedSearch.search.trim() },
    { keepPrevious: true },
  )
  return <MembersPage query={query} pagedSearch={pagedSearch} eprocess="group" home="/group-home" />
}

/** A group's current members (SF-2.27, SF-2.31). */
export const Component = () => (
  <div className="page members-page">
    <SignedIn who="group" waiting={<PageSkeleton title="Current members" shape="list" />}>
      {(id) => <Members id={id} />}
    </SignedIn>
  </div>
)
