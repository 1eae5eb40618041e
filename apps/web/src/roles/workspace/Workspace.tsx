import { useNavigate } from 'react-router'
import { Begin } from '../../arrive/landing/Begin.tsx'
import type { Owner } from '../../arrive/landing/owner.ts'
import { ReadOwner, type OwnersPage } from '../../arrive/landing/ReadOwner.tsx'
import { FilterForm } from '../../arrive/filter/FilterForm.tsx'
import { SearchField } from '../../ui/pages/SearchField.tsx'
import { useListAddress } from '../../ui/pages/use-list-address.ts'
import { SentQuotes } from '../quotes/SentQuotes.tsx'
import { Drafts } from './Drafts.tsx'
import { Found } from './Found.tsx'
import { RecentMembers } from './RecentMembers.tsx'
import { Share } from './Share.tsx'
import { Needs } from './Needs.tsx'

/** The workspace of a rep or a group's administrator: search first, then what they have to do, and whom to enroll (SF-2.23, SF-2.27). */
export const Workspace = ({ owner }: { owner: Owner }) => (
  <ReadOwner owner={owner}>{(read) => <Work {...{ owner, read }} />}</ReadOwner>
)

const Work = ({ owner, read: { info, hasPortals } }: { owner: Owner; read: OwnersPage }) => {
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
      <section className="workspace-enroll" aria-label="Enroll somebody new">
        <Begin owner={owner} name={info.display_name} asksCode={info.asks_code} hasPortals={hasPortals} asksWho />
      </section>
      <div className="workspace-work">
        {search.trim() === '' ? (
          <>
            <Needs owner={owner} />
            <Drafts />
            <RecentMembers owner={owner} />
            <SentQuotes />
          </>
        ) : (
          <Found owner={owner} search={search.trim()} />
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
