import { getSentQuotes } from '@openroll/contract/cart/quote'
import { getAgentMembers, getGroupUsers } from '@openroll/contract/roles/members'
import { getDrafts, getWorkspace } from '@openroll/contract/roles/workspace'
import { useNavigate } from 'react-router'
import { StartEnrollment } from '../../arrive/landing/StartEnrollment.tsx'
import type { Owner } from '../../arrive/landing/owner.ts'
import { LoadOwner, type OwnerPage } from '../../arrive/landing/LoadOwner.tsx'
import { FilterForm } from '../../arrive/filter/FilterForm.tsx'
import { useCall } from '../../query.ts'
import { useSettled } from '../../use-settled.ts'
import { siteHasQuotes } from '../../shop/quote/can-send-quote.ts'
import { PageSkeleton } from '../../ui/PageSkeleton.tsx'
import { SearchField } from '../../ui/pages/SearchField.tsx'
import { usePagedSearch } from '../../ui/pages/use-paged-search.ts'
import { SentQuotes } from '../quotes/SentQuotes.tsx'
import { Drafts } from './Drafts.tsx'
import { SearchResults } from './SearchResults.tsx'
import { RecentMembers } from './RecentMembers.tsx'
import { Share } from './Share.tsx'
import { ToDoList } from './ToDoList.tsx'

/** Home of a rep or group administrator (SF-2.23, SF-2.27). */
export const Workspace = ({ owner }: { owner: Owner }) => {
  const isSettled = useListsSettled(owner)
  return (
    <LoadOwner owner={owner} waiting={<WorkspaceSkeleton />}>
      {(read) => (isSettled ? <WorkspaceContent {...{ owner, read }} /> : <WorkspaceSkeleton />)}
    </LoadOwner>
  )
}

/** Loads all lists of the page at once and waits for them, so that the layout doesn't shift. */
const useListsSettled = ({ type, id }: Owner): boolean => {
  const { search } = usePagedSearch()
  const isList = search.trim() === ''
  return useSettled([
    useCall(getWorkspace, {}),
    useCall(getDrafts, { page: 1 }, { enabled: isList }),
    useCall(getAgentMembers, { agent_id: id, page: 1 }, { enabled: isList && type === 'agent' }),
    useCall(getGroupUsers, { group_id: id, page: 1 }, { enabled: isList && type === 'group' }),
    useCall(getSentQuotes, { page: 1 }, { enabled: isList && siteHasQuotes() }),
  ])
}

export const WorkspaceSkeleton = () => <PageSkeleton title="Welcome" shape="columns" />

const WorkspaceContent = ({ owner, read: { info, hasPortals } }: { owner: Owner; read: OwnerPage }) => {
  const { type, id } = owner
  const navigate = useNavigate()
  const { search, toSearch } = usePagedSearch()
  const welcome = type === 'agent' ? `Welcome, ${info.display_name}` : `Welcome to ${info.display_name}`
  return (
    <div className="workspace">
      <title>{welcome}</title>
      <h1 tabIndex={-1}>{welcome}</h1>
      <section className="workspace-search" role="search" aria-label="Members, drafts and quotes">
        <SearchField search={search} onSearch={toSearch} hint="A name, email address or policy number" />
      </section>
      <section className="workspace-enroll" aria-label="Enroll someone new">
        <StartEnrollment
          owner={owner}
          name={info.display_name}
          requiresCode={info.requires_code}
          hasPortals={hasPortals}
          asksWho
        />
      </section>
      <div className="workspace-work">
        {search.trim() === '' ? (
          <>
            <ToDoList owner={owner} />
            <Drafts />
            <RecentMembers owner={owner} />
            <SentQuotes />
          </>
        ) : (
          <SearchResults owner={owner} search={search.trim()} />
        )}
      </div>
      <div className="workspace-aside">
        <Share />
        {type === 'agent' && (
          <section className="card landing-questions" aria-label="Plans and prices" key={id}>
            <FilterForm
              heading={<h2>See plans and prices first</h2>}
              submitLabel="See plans and prices"
              onDone={() => void navigate('/plans')}
            />
          </section>
        )}
      </div>
    </div>
  )
}
