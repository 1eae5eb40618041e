import { useNavigate } from 'react-router'
import { StartEnrollment } from '../../arrive/landing/StartEnrollment.tsx'
import type { Owner } from '../../arrive/landing/owner.ts'
import { LoadOwner, type OwnerPage } from '../../arrive/landing/LoadOwner.tsx'
import { FilterForm } from '../../arrive/filter/FilterForm.tsx'
import { SearchField } from '../../ui/pages/SearchField.tsx'
import { useListAddress } from '../../ui/pages/use-list-address.ts'
import { SentQuotes } from '../quotes/SentQuotes.tsx'
import { Drafts } from './Drafts.tsx'
import { SearchResults } from './SearchResults.tsx'
import { RecentMembers } from './RecentMembers.tsx'
import { Share } from './Share.tsx'
import { ToDoList } from './ToDoList.tsx'

/** Home of a rep or group administrator (SF-2.23, SF-2.27). */
export const Workspace = ({ owner }: { owner: Owner }) => (
  <LoadOwner owner={owner}>{(read) => <WorkspaceContent {...{ owner, read }} />}</LoadOwner>
)

const WorkspaceContent = ({ owner, read: { info, hasPortals } }: { owner: Owner; read: OwnerPage }) => {
  const { type, id } = owner
  const navigate = useNavigate()
  const { search, toSearch } = useListAddress()
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
          asksCode={info.asks_code}
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
